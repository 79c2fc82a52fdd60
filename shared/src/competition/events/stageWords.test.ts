import { describe, expect, it, test } from 'vitest'
import { eventKinds, eventStages } from './event.kinds'
import { stageName, stageNow, stagePart, stageText } from './stageWords'

describe('the stage of an event', () => {
  test.each<[Parameters<typeof stageNow>[0]['kind'], Parameters<typeof stageNow>[0]['stage'], string, string]>([
    ['band', 'teams', '2026-11-20', 'Entries open'], ['meet', 'draw', '2026-12-03', 'Schedule released'], ['band', 'draw', '2026-12-04', 'Underway'], ['meet', 'draw', '2026-12-05', 'Underway'],
    ['band', 'draw', '2026-12-06', 'Schedule released'], ['band', 'results', '2026-12-05', 'Results'], ['band', 'teams', '2026-12-05', 'Entries open'], ['competition', 'draw', '2026-12-05', 'Draw'], ['invitation', 'teams', '2026-11-20', 'Teams'],
  ])('of a %s at %s on %s: %s', (kind, stage, today, text) => expect(stageNow({ kind, stage, startsOn: '2026-12-04', endsOn: '2026-12-05', entriesClosed: false }, today)).toBe(text))

  test.each<[Parameters<typeof stageNow>[0]['kind'], Parameters<typeof stageNow>[0]['stage'], string, boolean, string]>([
    ['band', 'teams', '2026-11-20', true, 'Entries closed'], ['meet', 'teams', '2026-12-04', true, 'Entries closed'], ['meet', 'teams', '2026-12-06', false, 'Entries closed'], ['meet', 'draft', '2026-11-20', true, 'Draft'],
    ['meet', 'draw', '2026-11-20', true, 'Schedule released'], ['meet', 'draw', '2026-12-04', true, 'Underway'], ['competition', 'teams', '2026-11-20', true, 'Teams'],
  ])('of a %s at %s on %s, with its entries closed %s: %s', (kind, stage, today, entriesClosed, text) => expect(stageNow({ kind, stage, startsOn: '2026-12-04', endsOn: '2026-12-05', entriesClosed }, today)).toBe(text))

  it('has no draw in what is not drawn', () => {
    for (const kind of ['band', 'meet'] as const) for (const stage of eventStages) expect([stageName(kind, stage), stagePart(kind, stage), stageText(kind, stage)].join(' ')).not.toMatch(/draw/i)
    for (const kind of eventKinds.filter((each) => each !== 'band' && each !== 'meet')) expect(stagePart(kind, 'draw')).toBe('draw')
  })
})

import type { LineGroup } from '@portal/shared/directory/rules/dualFormat.schemas'
import { proSet } from '@portal/shared/competition/tennis/usualFormats'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

const choice = (label: string, options: Record<string, string>, hint?: string): FieldSpec => ({ label, kind: 'choice', options: Object.entries(options).map(([value, text]) => ({ value, label: text })), ...(hint && { hint }) })

export const dualFormatSpecs = {
  timeLimitMinutes: { label: 'Time limit in minutes', hint: 'Leave empty for none. When time is up, scores stay as they are.' },
  frozen: choice('A line that the time stopped counts for', { leader: 'Who leads it', nobody: 'Nobody' }),
  playOut: choice('How far it is played', { all: 'Every line is played', clinch: 'Until a team has more than half of the points' }),
  doublesOrder: choice('Doubles are ordered by', { ladder: 'The order of pairs', sum: 'The sum of both players’ places in singles' }),
  reveal: choice('Lineups are shown', { bothIn: 'Once both are in', start: 'When play begins' }),
} as const satisfies Record<string, FieldSpec>

export const groupSpecs = {
  kind: choice('Kind', { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' }),
  division: choice('Of', { '': 'Everyone', boys: 'Boys', girls: 'Girls' }),
  count: { label: 'Lines' },
  points: { label: 'Points each' },
  games: { label: 'Games that win a set', hint: '6, or 8 or 10 for a pro set.' },
  tieBreakAt: { label: 'Tie-break at games each', hint: 'Empty: no tie-break.' },
} as const satisfies Record<string, FieldSpec>

/** Choices that the schema keeps as numbers. */
export const numberChoices = {
  bestOf: { label: 'Sets', options: [[1, 'One set'], [3, 'Best of three']] },
  tieBreakTo: { label: 'Tie-break to', options: [[5, '5 points'], [7, '7 points'], [10, '10 points']] },
  finalTieBreakTo: { label: 'Third set', options: [[null, 'A set as the others'], [7, 'A tie-break to 7'], [10, 'A tie-break to 10']] },
} as const

export const newGroup: LineGroup = { kind: 'doubles', division: '', count: 3, points: 1, sets: proSet }

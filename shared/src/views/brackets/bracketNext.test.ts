import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { BracketPicture } from '../../competition/brackets/bracketPicture.schemas'
import { sampleBracket } from '../../testing/sampleBrackets'
import { BracketNext, type BracketNextProps } from './BracketNext'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
const draw = (data: BracketPicture, more: Partial<BracketNextProps> = {}) => renderToStaticMarkup(BracketNext({ data, teamPath: '/t/', matchPath: '/m/', bracketPath: '/b', ...more }))

/** The sample with its first games told apart: one is played, one is live, one is set up, one is not. */
function picture(): BracketPicture {
  const sample = sampleBracket()
  const [first, second] = sample.entrants
  const states = ['played', 'ready', 'ready', 'ready'] as const
  const [section] = sample.sections
  const match = section!.rounds[0]!.matches[0]!
  const side = (entrantId: number) => ({ entrantId, isBye: false, from: '', score: null })
  const matches = states.map((state, index) => ({ ...match, key: `k${index}`, state, isLive: index === 1, winner: null, about: `Game ${index + 1}`, matchId: index === 3 ? null : 70 + index, top: side(first!.entrantId), bottom: side(second!.entrantId) }))
  return { ...sample, sections: [{ ...section!, rounds: [{ title: 'Quarterfinals', matches }] }] }
}

it('has what is played and what comes next, each with the way to its page, or to the bracket where it has none yet', () => {
  const html = draw(picture())
  expect([...html.matchAll(/<a class="name" href="(\/[mb][^"]*)">([^<]*)</g)].map(([, href, text]) => `${href!} ${text!}`)).toEqual(['/m/71 Quarterfinals, Game 2', '/m/72 Quarterfinals, Game 3', '/b Quarterfinals, Game 4'])
  expect(html.match(/<em>Live <\/em>/g)).toHaveLength(1)
  expect(html).not.toContain('<button')
})

it('names both teams by their short names, with the full ones and the seeds to hear', () => {
  const data = picture()
  const [first] = data.entrants
  const html = draw(data, { limit: 1 })
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain(`href="/t/${first!.teamId}"`)
  expect(html.match(/class="next-team" title="/g)).toHaveLength(2)
})

it('is text where a page has nowhere to lead', () => expect(draw(picture(), { teamPath: undefined, matchPath: undefined, bracketPath: undefined })).not.toContain('<a '))

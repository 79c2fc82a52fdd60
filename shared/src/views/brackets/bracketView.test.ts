import { build } from 'esbuild'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BracketPicture } from '../../competition/brackets/bracketPicture.schemas'
import { sampleBracket, samplePools } from '../../testing/sampleBrackets'

/** Drawn by React (admin app) and by Preact (elements, pages), as one takes over what the other wrote. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
interface Props { data: { brackets: readonly BracketPicture[] }; heading?: string; highlightSchool?: string; byes?: boolean; matchPath?: string; limit?: number }
type Draw = (props: Props) => string
let react: Draw
let preact: Draw

async function renderer(name: 'react' | 'preact'): Promise<Draw> {
  const outfile = join(root, `node_modules/.cache/portal/bracket-${name}.mjs`)
  await build({
    stdin: {
      contents: `import { createElement } from '${name}'
        import ${name === 'react' ? '{ renderToString }' : 'renderToString'} from '${name === 'react' ? 'react-dom/server' : 'preact-render-to-string'}'
        import { BracketsView } from './shared/src/views/brackets/BracketView'
        export const draw = (props) => renderToString(createElement(BracketsView, props))`,
      resolveDir: root, loader: 'tsx',
    },
    outfile, bundle: true, platform: 'node', format: 'esm', jsx: 'automatic', logLevel: 'silent',
    alias: name === 'preact' ? { 'react/jsx-runtime': 'preact/jsx-runtime' } : {},
    nodePaths: [join(root, name === 'react' ? 'admin-app/node_modules' : 'api-server/node_modules')],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)})` },
  })
  return ((await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as { draw: Draw }).draw
}
beforeAll(async () => { [react, preact] = await Promise.all([renderer('react'), renderer('preact')]) })

const show = (picture: BracketPicture, more: Partial<Props> = {}) => preact({ data: { brackets: [picture] }, ...more })
/** What a screen reader reads, match by match: of a button with a label the label. */
const read = (html: string) => html.replace(/<button[^>]* aria-label="([^"]*)".*?<\/button>/g, ' $1 ').replace(/<[^>]*>/g, ' ').replace(/&lt;/g, '<').replace(/ +/g, ' ').replace(/ ([,:])/g, '$1')
const matchesOf = (html: string) => [...html.matchAll(/<li class="match [^]*?<\/li>/g)].map(([each]) => each)
const asBrowsersRead = (html: string) => html.replace(/ style="([^"]*?);?"/g, ' style="$1"').replace(/&#x27;/g, "'").replace(/&gt;/g, '>').replace(/ ([\w-]+)=/g, (_, name: string) => ` ${name.toLowerCase()}=`)

/** The same value, and how often anything in it was looked up. */
function countReads<Value extends object>(value: Value): { seen: Value; reads: () => number } {
  let count = 0
  const known = new WeakMap<object, object>()
  const watch = <Part extends object>(part: Part): Part => {
    const before = known.get(part)
    if (before) return before as Part
    const watched = new Proxy(part, {
      get: (target, key, receiver) => {
        count += 1
        const found: unknown = Reflect.get(target, key, receiver)
        return typeof found === 'object' && found !== null ? watch(found) : found
      },
    })
    known.set(part, watched)
    return watched
  }
  return { seen: watch(value), reads: () => count }
}

describe('a bracket', () => {
  it.each([
    ['single', sampleBracket({ entrants: 13, played: 7, live: 'W2.2' })], ['double', sampleBracket({ format: { kind: 'double', decider: true } })], ['pools', samplePools()],
  ])('%s is the same from React and from Preact', (_, picture) => {
    const props = { data: { brackets: [picture] }, heading: 'Finals', highlightSchool: 'school-11', matchPath: '/m/' }
    expect(asBrowsersRead(preact(props))).toBe(asBrowsersRead(react(props)))
    expect(react(props)).not.toContain('<!--')
  })

  it('reads round by round, each match as a sentence', () => {
    const picture = sampleBracket({ entrants: 8, played: 4 })
    const html = show(picture)
    expect([...html.matchAll(/class="round-name"[^>]*>([^<]+)</g)].map((found) => found[1])).toEqual(['Quarterfinals', 'Semifinals', 'Final'])
    expect(read(matchesOf(html)[0]!)).toMatch(/Game 1 · Final Invented Harbor Academy, seed 1, 51 beat Placeholder Lutheran, seed 8, 49/)
    expect(read(matchesOf(html)[1]!)).toContain("seed 5, 59 lost to Imaginary Grove, seed 4, 62")
    expect(matchesOf(html).map((each) => /data-key="([^"]+)"/.exec(each)?.[1])).toEqual(['W1.0', 'W1.1', 'W1.2', 'W1.3', 'W2.0', 'W2.1', 'W3.0'])
  })

  it('shows names as text and the whole name where a short one is drawn', () => {
    const html = show(sampleBracket({ entrants: 16 }), { heading: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).toContain('title="St. Nobody of the Very Long Valley Preparatory School for Arts and Sciences (')
    expect(html).toContain('>St. Nobody</span>')
    const fits = sampleBracket({ entrants: 2 })
    Object.assign(fits.entrants[0]!, { name: 'Harbor Academy', shortName: 'Harbor' })
    expect(show(fits)).toContain('>Harbor Academy</span>')
  })

  it('says of who is not known how they come, and calls nobody a bye but who has one', () => {
    const html = show(sampleBracket({ entrants: 6, played: 1 }))
    const [first, second, third] = matchesOf(html)
    expect(first).toContain('class="match bye')
    expect(read(first!)).toMatch(/Invented Harbor Academy, seed 1 Bye/)
    expect(second).not.toContain('Bye')
    expect(third).not.toContain('Bye')
    expect(read(matchesOf(html)[5]!)).toContain('Winner of game 2 plays')
    const open = sampleBracket({ entrants: 4, played: 0 })
    open.sections[0]!.rounds[0]!.matches[0]!.top = { entrantId: null, isBye: false, from: '2nd of Pool A', score: null }
    expect(read(matchesOf(show(open))[0]!)).toContain('2nd of Pool A plays')
    expect(show(open)).not.toContain('Bye')
  })

  it('leaves byes out where that is asked, with their lines', () => {
    const html = show(sampleBracket({ entrants: 6, played: 0 }), { byes: false })
    expect(html).not.toContain('Bye')
    expect(html.match(/<li class="match" aria-hidden="true">/g)).toHaveLength(2)
    expect(html.match(/ fed"/g)).toHaveLength(3)
  })

  it('says live, walkover, sets and who won the whole', () => {
    const html = show(sampleBracket({ entrants: 8, played: 4, live: 'W2.0', endings: { 'W1.1': 'walkover', 'W1.2': 'withdrawal' } }))
    expect(html).toContain('part="match live"')
    expect(read(matchesOf(html)[4]!)).toContain('is playing')
    expect(html).toContain('>Game 2 · Walkover<')
    expect(html).toContain('>Game 3 · Withdrawal<')
    expect(show(samplePools())).toContain('Final · 25–19, 23–25, 15–11')
    expect(read(show(sampleBracket({ entrants: 4 })))).toMatch(/Champion: +(Imaginary Grove|Borealis Prep|Invented Harbor Academy|Made-Up Hills Christian)/)
    // Results that are certified say so next to the champion; others say nothing about it.
    expect(read(show({ ...sampleBracket({ entrants: 4 }), certifiedText: 'Certified Dec 5, 9:41 PM CST' }))).toContain('Certified Dec 5, 9:41 PM CST')
    expect(read(show(sampleBracket({ entrants: 4 })))).not.toContain('Certified')
  })

  it('says which round is next until there is a champion', () => {
    const nextText = 'Semifinals · Fri, Dec 11, 6:00 PM CST · Harbor Gym'
    expect(read(show({ ...sampleBracket({ entrants: 8, played: 4 }), nextText }))).toContain(`Next: ${nextText}`)
    expect(show({ ...sampleBracket({ entrants: 4 }), nextText })).not.toContain('Next:')
    expect(show(sampleBracket({ entrants: 8, played: 4 }))).not.toContain('Next:')
  })

  it('marks a school’s own way by its sides', () => {
    const picture = sampleBracket({ entrants: 8 })
    const winner = picture.entrants.find(({ entrantId }) => entrantId === picture.championId)!
    const html = show(picture, { highlightSchool: winner.schoolParam })
    expect(html.match(/class="side winner ours"/g)).toHaveLength(3)
    expect(show(picture)).not.toContain('ours')
  })

  it('links matches that have a record, and no others', () => {
    const linksOf = (picture: BracketPicture) => [...show(picture, { matchPath: '/match/' }).matchAll(/href="([^"]+)"/g)].map((found) => found[1])
    expect(linksOf(sampleBracket({ entrants: 4, played: 2 }))).toEqual(['/match/501', '/match/502', '/match/503'])
    expect(linksOf(sampleBracket({ entrants: 4, played: 0 }))).toHaveLength(2)
    expect(show(sampleBracket({ entrants: 4 }))).not.toContain('href')
  })

  it('joins rounds by lines: pairs where they halve, straight where losers come in, out to the final', () => {
    const html = show(sampleBracket({ format: { kind: 'double' } }))
    const linesOf = (key: string) => /class="match \w+ ([^"]*)" data-key/.exec(matchesOf(html).find((each) => each.includes(`data-key="${key}"`))!)?.[1]
    expect([linesOf('W1.0'), linesOf('W1.1'), linesOf('W3.0'), linesOf('L1.0'), linesOf('L2.0'), linesOf('L4.0'), linesOf('F1.0')]).toEqual(['down', 'up', 'out fed', 'on', 'down fed', 'out fed', ' fed'])
  })

  it.each([
    ['single', sampleBracket({ entrants: 13, played: 7 })], ['double', sampleBracket({ format: { kind: 'double', decider: true } })], ['pools', samplePools()],
    ['without byes', sampleBracket({ entrants: 6, played: 0 })],
  ])('lets the tab key into each part that scrolls, before any script comes: %s', (name, picture) => {
    const parts = show(picture, { byes: name !== 'without byes' }).split(/<(?=section class="(?:part|pool))/).slice(1)
    expect(parts).toHaveLength(picture.sections.length + picture.pools.length)
    for (const part of parts) {
      const stops = matchesOf(part).map((match) => /<button[^>]* tabindex="0"/.test(match))
      expect(stops).toEqual(stops.map((_, place) => place === 0))
    }
  })

  it('shows a pool as a table, with reasons', () => {
    const html = show(samplePools())
    expect(html.match(/<table/g)).toHaveLength(2)
    expect(html).toContain('Ahead on head-to-head record.')
    expect(html).toContain('aria-label="Games of Pool A"')
    expect(html).toMatch(/<th scope="row" part="team"><span class="crest s" part="crest" aria-hidden="true"/)
  })

  it('says what there is not', () => {
    expect(preact({ data: { brackets: [] } })).toContain('No bracket is published yet.')
    expect(show({ ...sampleBracket(), sections: [] })).toContain('The draw is not made yet.')
    expect(preact({ data: { brackets: [sampleBracket(), { ...sampleBracket(), bracketId: 2 }] }, limit: 1 }).match(/<article/g)).toHaveLength(1)
  })

  it('draws 256 teams of a double elimination as soon and as short as their matches let it', () => {
    // Counted, not timed: how often drawing looks something up in the picture is the same on every machine.
    const readsOf = (entrants: number) => {
      const { seen, reads } = countReads(sampleBracket({ entrants, format: { kind: 'double' } }))
      show(seen)
      return reads()
    }
    const lengthOf = (entrants: number) => show(sampleBracket({ entrants, format: { kind: 'double' } })).length
    const html = show(sampleBracket({ entrants: 256, format: { kind: 'double' } }))
    // Four times the matches: what goes through all of them for each would take sixteen times as long.
    expect(readsOf(256) / readsOf(64)).toBeLessThan(6)
    expect(html.match(/<li class="match /g)).toHaveLength(510)
    expect(html.length / lengthOf(64)).toBeLessThan(4.5)
  })
})

import type { BracketPicture, PictureMatch } from '../../competition/brackets/bracketPicture.schemas'
import type { BracketProps, DrawProps } from './bracketProps'
import { bracketMatch } from './BracketMatch'
import { EmptyNote, Heading } from '../viewParts'

export interface BracketsProps extends Omit<BracketProps, 'data'> {
  /** Brackets with, where there are more, how many there are. */
  data: { brackets: readonly BracketPicture[]; total?: number }
  /** At most so many brackets; all if not given. */
  limit?: number | undefined
}

/** Brackets as the public sees them, one below the other. */
export function BracketsDrawing(props: BracketsProps) {
  const { data, heading, headingLevel = 3, limit } = props
  return (
    <div className="view brackets">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {data.brackets.length === 0 ? <EmptyNote>No bracket is published yet.</EmptyNote> : null}
      {data.brackets.slice(0, limit).map((picture) => (
        <BracketDrawing key={picture.bracketId} {...props} data={picture} heading={heading?.endsWith(picture.name) ? '' : picture.title} headingLevel={heading ? headingLevel + 1 : headingLevel} />
      ))}
      {data.total! > data.brackets.length ? <p className="note">{`${data.brackets.length} of ${data.total} brackets are shown.`}</p> : null}
    </div>
  )
}

/** Brings highlighting, keys and zoom to what is drawn already. A bracket without them is whole, so nothing is said if they do not come. */
function bringMoves(root: HTMLElement | null): void {
  if (root) import('./bracketMoves').then(({ addMoves }) => addMoves(root), () => undefined)
}

/**
 * One bracket: parts, in them rounds with headings, in them matches in their order. Who reads it hears it round by round; the drawing
 * and its lines are the style sheet's, without measuring and without scripts.
 */
export function BracketDrawing(props: BracketProps) {
  const { data, heading, headingLevel = 3 } = props
  const entrants = new Map(data.entrants.map((each) => [each.entrantId, each]))
  const seen = data.sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.filter((match) => isDrawn(match, props.byes))))
  const drawn = new Set(seen.map(({ key }) => key))
  const fed = new Set(seen.map(({ winnerTo }) => winnerTo))
  const champion = entrants.get(data.championId ?? 0)
  // Who won it, or what is played next.
  const told = champion?.name ?? data.nextText
  const level = heading ? headingLevel + 1 : headingLevel
  const isDouble = data.sections.some(({ part }) => part === 'losers')
  return (
    <article className={`view bracket group${isDouble ? ' double' : ''}${props.paperOf ? ` ${props.paperOf(data)}` : ''}`} aria-label={data.name} data-contest={data.contestName} ref={bringMoves}>
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {told ? <p className="champion">{champion ? 'Champion: ' : 'Next: '}<strong>{told}</strong></p> : null}
      {data.certifiedText ? <p><span className="tag">{data.certifiedText}</span></p> : null}
      {data.sections.length + data.pools.length === 0 ? <EmptyNote>The draw is not made yet.</EmptyNote> : null}
      {props.Pools && data.pools.length > 0 ? <props.Pools {...props} entrants={entrants} level={level} /> : null}
      <div className="stage">
        {data.sections.map((section) => <Section key={section.part} {...props} section={section} entrants={entrants} drawn={drawn} fed={fed} level={level} />)}
      </div>
      <p className="updated" part="footer">{`Updated ${data.updatedText}`}</p>
      <p className="unseen" role="status" />
    </article>
  )
}

const isDrawn = ({ state }: PictureMatch, byes = true) => state !== 'empty' && (byes || state !== 'bye')

interface SectionProps extends DrawProps {
  section: BracketPicture['sections'][number]
  /** Keys of the matches that are seen. */
  drawn: ReadonlySet<string>
  /** Keys of the matches to which one that is seen leads. */
  fed: ReadonlySet<string | null>
}

function Section(props: SectionProps) {
  const { section, level, drawn, fed } = props
  const { rounds, title, part } = section
  // A part scrolls by itself, so the tab key stops at its first match from the first drawing on: who has no pointer gets in, whether scripts come or not.
  let before = 0
  return (
    <section className={`part ${part}`}>
      <div className="bar">
        {title ? <Heading level={level} className="part-name">{title}</Heading> : null}
        <div className="tools" />
      </div>
      <div className="scroll">
        <div className="tree">
          {rounds.map((round, index) => {
            const next = rounds[index + 1]?.matches
            const nextKeys = new Set(next?.map(({ key }) => key))
            const isHalved = next && next.length < round.matches.length
            return (
              <section key={round.title + index} className="round" part="round">
                {part === 'third' ? null : <Heading level={title ? level + 1 : level} className="round-name">{round.title}</Heading>}
                <ol>
                  {round.matches.map((match, place) => {
                    const joins = !nextKeys.has(match.winnerTo ?? '') ? (match.winnerTo && part !== 'third' ? 'out' : '') : !isHalved ? 'on' : place % 2 === 0 ? 'down' : 'up'
                    return drawn.has(match.key)
                      ? bracketMatch(props, match, `${joins}${fed.has(match.key) || (part === 'final' && index === 0) ? ' fed' : ''}`, before++ ? -1 : 0)
                      : <li key={match.key} className="match" aria-hidden="true" />
                  })}
                </ol>
              </section>
            )
          })}
        </div>
      </div>
    </section>
  )
}

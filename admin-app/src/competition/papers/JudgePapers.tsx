import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { getEventJudging } from '@portal/shared/competition/judges/judge.calls'
import { getJudgeSheetPapers } from '@portal/shared/competition/papers/paper.calls'
import type { JudgeSheetPapers } from '@portal/shared/competition/papers/paper.schemas'
import { worstRating } from '@portal/shared/competition/performances/performance.kinds'
import { performersLine } from '@portal/shared/competition/performances/performersLine'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { madeCodeIn } from './madeCode'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'

/** Sheets for the judges of a category: a page for each performance and judge, or one list of the room. */
export function JudgePapers({ eventId }: { eventId: number }) {
  const [params, setParams] = useAddressParams()
  const { state } = useLocation() as { state: unknown }
  // A code that came along goes on to the other sheets.
  const set = (name: string, value: string) => setParams((before) => { before.set(name, value); return before }, { state })
  const categoriesPath = useMay().linkTo('eventCategories', { eventId })
  const read = useQuery(query(getEventJudging, { eventId }))
  return (
    <StateView read={read} what="categories" isEmpty={({ categories }) => categories.length === 0} empty={<EmptyState heading="No categories yet">{categoriesPath && <Link to={categoriesPath}>Add categories</Link>}</EmptyState>}>
      {({ categories }) => {
        const chosen = categories.find(({ categoryId }) => String(categoryId) === params.get('category')) ?? categories[0]!
        const isList = params.get('as') === 'list'
        return (
          <>
            <div className={`${styles.tools} no-print`}>
              <NativeSelect size="md" label="Category" value={String(chosen.categoryId)} onChange={(event) => set('category', event.currentTarget.value)} data={categories.map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }))} />
              <NativeSelect size="md" label="As" value={isList ? 'list' : 'sheets'} onChange={(event) => set('as', event.currentTarget.value)} data={[{ value: 'sheets', label: 'A page for each performance' }, { value: 'list', label: 'A list for each judge' }]} />
            </div>
            <Sheets key={chosen.categoryId} eventId={eventId} categoryId={chosen.categoryId} isList={isList} />
          </>
        )
      }}
    </StateView>
  )
}

function Sheets({ eventId, categoryId, isList }: { eventId: number; categoryId: number; isList: boolean }) {
  const made = madeCodeIn(useLocation().state)
  const read = useQuery(query(getJudgeSheetPapers, { eventId, categoryId }))
  return (
    <StateView read={read} what="sheets" isEmpty={({ performances }) => performances.length === 0} empty={<EmptyState heading="Nothing is entered in this category"><Link to={linkTo('eventDetail', { eventId })}>Enter performances</Link></EmptyState>}>
      {(papers) => {
        // Nobody is named yet: the sheets have a line for the name.
        const judges = papers.judges.length > 0 ? papers.judges : [{ judgeId: 0, judgeName: '', skips: [] }]
        const codeOf = (judgeId: number) => (made?.judgeIds.includes(judgeId) ? made.code : '')
        return judges.map((judge) => {
          const own = papers.performances.filter(({ performanceId }) => !judge.skips.includes(performanceId))
          return isList ? <RoomList key={judge.judgeId} papers={papers} judgeName={judge.judgeName} own={own} code={codeOf(judge.judgeId)} />
            : own.map((each) => <Sheet key={`${judge.judgeId} ${each.performanceId}`} papers={papers} judgeName={judge.judgeName} of={each} code={codeOf(judge.judgeId)} />)
        })
      }}
    </StateView>
  )
}

type Performance = JudgeSheetPapers['performances'][number]
interface ForJudge { papers: JudgeSheetPapers; judgeName: string; code: string }

/** Who judges, and the code where it was made a moment ago: the portal keeps none that it could show again. */
function Judge({ judgeName, code }: Pick<ForJudge, 'judgeName' | 'code'>) {
  return <p className={styles.judge}><span>Judge: {judgeName || <span className={styles.line} />}</span><span>Code: {code ? <strong>{code}</strong> : <span className={styles.line} />}</span></p>
}

const pieceOf = ({ title, composer, pmlCodeValue, musicClass }: Performance) => [title, composer, pmlCodeValue, `class ${musicClass}`].filter(Boolean).join(' · ')

function Sheet({ papers, judgeName, of, code }: ForJudge & { of: Performance }) {
  return (
    <article className={styles.sheet}>
      <PaperHead {...papers} title={papers.categoryName} of={`${of.number} ${of.schoolName}`} />
      <Judge judgeName={judgeName} code={code} />
      <dl className={styles.facts}>
        {(of.room || of.timeText) && <div><dt>Where and when</dt><dd>{[of.room, of.timeText].filter(Boolean).join(', ')}</dd></div>}
        <div><dt>Piece</dt><dd>{pieceOf(of)}</dd></div>
        {of.performers.length > 0 && <div><dt>Performers</dt><dd>{performersLine(of.performers)}</dd></div>}
      </dl>
      <p className={styles.rating}><span>Rating</span>{Array.from({ length: worstRating }, (_, index) => <span key={index} className={styles.circle}>{index + 1}</span>)}</p>
      <section className={styles.comments}><h3>Comments</h3></section>
      <p className={styles.sign}><span>Signature</span><span className={styles.line} /></p>
    </article>
  )
}

function RoomList({ papers, judgeName, own, code }: ForJudge & { own: readonly Performance[] }) {
  return (
    <article className={styles.sheet}>
      <PaperHead {...papers} title={papers.categoryName} />
      <Judge judgeName={judgeName} code={code} />
      <table className={styles.table}>
        <caption className="visually-hidden">{papers.categoryName}</caption>
        <thead><tr><th scope="col">Room and time</th><th scope="col">School</th><th scope="col">Piece</th><th scope="col">Rating</th></tr></thead>
        <tbody>
          {own.map((each) => (
            <tr key={each.performanceId}><td className={styles.lead}>{each.room}<small>{each.timeText}</small></td><th scope="row">{each.number} {each.schoolName}<small>{performersLine(each.performers)}</small></th><td>{each.title}<small>{each.composer}</small></td><td className={styles.box}><span aria-hidden="true" /></td></tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

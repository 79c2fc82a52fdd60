import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getEventProgram } from '@portal/shared/competition/papers/paper.calls'
import { CallError } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'

/** The program, by room and time or by event and heat. */
export function ProgramPaper({ eventId, isThere }: { eventId: number; isThere: boolean }) {
  const read = useQuery({ ...query(getEventProgram, { eventId }), retry: false, enabled: isThere })
  if (!isThere || (read.error instanceof CallError && read.error.id === 'not-found')) return <EmptyState heading="There is no program yet">It appears here once the schedule is released, or the heats of a meet are published.</EmptyState>
  return (
    <StateView read={read} what="program" isEmpty={({ sections }) => sections.length === 0} empty={<EmptyState heading="There is no program yet">Nobody has a place, or is in a heat.</EmptyState>}>
      {({ sections, releaseText, isPreview, ...about }) => (
        <article className={styles.sheet}>
          <PaperHead {...about} title={isPreview ? 'Program, preview: not published yet' : 'Program'} />
          <div className={styles.columns}>
            {sections.map(({ title, note, rows }) => (
              <section key={`${title} ${note}`} className={styles.part}>
                <h3>{title}{note && <small>{note}</small>}</h3>
                <table className={styles.table}>
                  <caption className="visually-hidden">{[title, note].filter(Boolean).join(', ')}</caption>
                  <tbody>
                    {rows.map(({ group, lead, name, about: of, mark }, index) => (
                      <Fragment key={`${group} ${lead} ${name}`}>
                        {group !== (rows[index - 1]?.group ?? '') && <tr className={styles.group}><th scope="rowgroup" colSpan={3}>{group}</th></tr>}
                        <tr><td className={styles.lead}>{lead}</td><th scope="row">{name}{of && <small>{of}</small>}</th>{mark && <td className={styles.number}>{mark}</td>}</tr>
                      </Fragment>
                    ))}
                  </tbody>
                </table>
              </section>
            ))}
          </div>
          {releaseText && <p className={styles.foot}>{releaseText}</p>}
        </article>
      )}
    </StateView>
  )
}

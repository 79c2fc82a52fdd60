import { distanceText } from '@portal/shared/platform/format/distanceText'
import { explainSeason } from '@portal/shared/scheduling/seasons/laySeason'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import styles from './seasons.module.css'

/** What is wrong with a plan and what it does not keep, above everything; then how good it is, in a line. */
export function PlanSummary({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const { unmet, problems, breaks, fewestBreaks, sameHomeAsLastSeason } = draft
  const warnings = draft.conflicts.filter(({ isWarning }) => isWarning)
  const reasons = explainSeason(page.wishes, page.rules)
  const travel = draft.teams.flatMap((team) => team.travel ?? [])
  return (
    <section className={`panel ${styles.summary}`} aria-labelledby="summary-heading">
      <h2 id="summary-heading" tabIndex={-1} className="visually-hidden">Plan quality</h2>
      <Told heading={unmet.length === 1 ? 'One request is not met' : `${unmet.length} requests are not met`} texts={unmet} />
      <Told heading={problems.length === 1 ? 'One problem with the plan' : `${problems.length} problems with the plan`} texts={problems.map(({ text }) => text)} />
      {unmet.length === 0 && problems.length === 0 && (
        <p className={styles.fine}>{page.wishes.wishes.length + page.wishes.places.length > 0 ? 'Every request is met. ' : ''}Everyone plays everyone {page.wishes.double ? 'twice' : 'once'}, and nobody plays twice on a day.</p>
      )}
      {reasons.length > 0 && <ul className={`dim ${styles.reasons}`} aria-label="Days without rounds">{reasons.map((text) => <li key={text}>{text}</li>)}</ul>}
      <dl className={styles.counts}>
        <div><dt>Back-to-back home or away</dt><dd>{breaks} <small className="dim">{breaks <= fewestBreaks ? 'as few as possible' : `without requests ${fewestBreaks}`}</small></dd></div>
        <div><dt>Conflicts</dt><dd>{warnings.length}</dd></div>
        {travel.length > 0 && <div><dt>Longest travel</dt><dd>{distanceText(Math.max(...travel), page.distanceUnit)}</dd></div>}
        {page.lastSeason > 0 && !page.wishes.double && <div><dt>At home as last season</dt><dd>{sameHomeAsLastSeason} <small className="dim">of {draft.games.length}</small></dd></div>}
      </dl>
    </section>
  )
}

function Told({ heading, texts }: { heading: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={styles.told}>
      <h3>{heading}</h3>
      <ul>{texts.map((text) => <li key={text}>{text}</li>)}</ul>
    </div>
  )
}

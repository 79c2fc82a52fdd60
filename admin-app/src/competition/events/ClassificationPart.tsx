import { useState, type ReactNode } from 'react'
import { hasNoScore } from '@portal/shared/competition/events/certifyGaps'
import { classificationButtons, type CertifyButton } from '@portal/shared/competition/events/certifyButtons'
import { certifyTexts } from '@portal/shared/competition/events/certifyTexts'
import type { ClassificationResult, TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { canReorder, hasTies } from '@portal/shared/competition/events/orderTeams'
import { CertifyButtons } from './CertifyButtons'
import { OrderedTeams } from './OrderedTeams'
import { ResultRow } from './ResultRow'
import styles from './classificationResults.module.css'
import { placeOf, type Certifying } from './useCertifying'

interface ClassificationPartProps {
  eventId: number
  group: ClassificationResult
  name: string
  certifying: Certifying
  mayCertify: boolean
  /** Positions follow from scores that are counted. */
  isCounted: boolean
  details: ((team: TeamResult) => ReactNode) | undefined
  onPress: (button: CertifyButton) => void
}

/** One classification: its name, who certified it and when, and its teams; while it is edited, in an order that can be changed. */
export function ClassificationPart({ eventId, group, name, certifying, mayCertify, isCounted, details, onPress }: ClassificationPartProps) {
  const { classificationId, isCertified, certified_by_user_name: by, certified_at: at, teams } = group
  const { edit, busy, draftOf, reorder } = certifying
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isEdited = canReorder(edit, classificationId)
  const isMovable = isEdited && teams.length > 1 && hasTies(teams, placeOf)
  const id = `classification-${classificationId}`
  const toggle = (teamId: number) => setOpen((all) => (all.has(teamId) ? new Set([...all].filter((each) => each !== teamId)) : new Set([...all, teamId])))
  return (
    <section className={styles.classification} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>{name}{isMovable && <span className={styles.drag}> {certifyTexts.drag}</span>}</h2>
        {isCertified && <p className={styles.certifier}>Certified by {by}, {at}</p>}
        <CertifyButtons buttonsKey={String(classificationId)} of={name} buttons={classificationButtons({ classificationId, isCertified }, { mayCertify, edit, busy })} onPress={onPress} />
      </div>
      {isEdited && teams.some(({ place }) => place !== null) && <p className={styles.note}>{isMovable ? 'Results set the order. Teams that are tied share their place, unless you put them in an order: then it is said that you decided it.' : 'Results set the order.'}</p>}
      {isEdited && isCounted && teams.some(hasNoScore) && <p className={styles.note}>Teams without a score come last, by name, until you order them.{teams.some(({ performedNothing }) => performedNothing) && ' Teams that performed nothing get no place.'}</p>}
      {isEdited
        ? <OrderedTeams name={name} teams={draftOf(group)} isCounted={isCounted} onChange={(teamIds) => reorder(classificationId, teamIds)} />
        : (
          <ol className={styles.rows} aria-label={`Teams: ${name}`}>
            {teams.map((team) => (
              <ResultRow key={team.teamId} eventId={eventId} team={team} isOpen={open.has(team.teamId)} onToggle={details && team.canViewAll ? () => toggle(team.teamId) : undefined} details={details} />
            ))}
          </ol>
        )}
    </section>
  )
}

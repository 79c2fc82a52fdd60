import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { eventButtons, type CertifyButton } from '@portal/shared/competition/events/certifyButtons'
import { unclassifiedId } from '@portal/shared/competition/events/classificationGroups'
import type { EventViewInfo, TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { FormError } from '../../platform/ui/form/FormError'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { CertifyButtons } from './CertifyButtons'
import { ClassificationPart } from './ClassificationPart'
import styles from './classificationResults.module.css'
import { useCertifying } from './useCertifying'

// The office's questions, with their forms, come when one is asked.
const CertifyQuestions = later(() => import('./CertifyQuestions'))

interface ClassificationResultsProps {
  info: EventViewInfo
  /** What "View All" opens of a team; without it there is nothing to open. */
  details?: (team: TeamResult) => ReactNode
}

/** The teams of an event by classification: their positions once they are certified, their scores, and for the office how they are certified. */
export function ClassificationResults({ info, details }: ClassificationResultsProps) {
  const certifying = useCertifying(info)
  const { edit, busy, refusal, question, isDirty, press } = certifying
  const groups = info.event_team_list.schoolTeamList
  const area = useRef<HTMLDivElement>(null)
  const last = useRef('')
  const isBusy = busy.is !== 'no'
  useEffect(() => {
    // A button that was pressed is disabled meanwhile, which takes the focus from it: it goes back to where it was.
    if (!isBusy && last.current !== '' && (document.activeElement === document.body || document.activeElement === null)) area.current?.querySelector<HTMLElement>(`[data-buttons="${last.current}"] button:not(:disabled)`)?.focus()
  }, [isBusy])
  const hasChanges = useCallback(() => isDirty, [isDirty])
  if (groups.every(({ teams }) => teams.length === 0)) return <EmptyState heading="No teams yet" />
  const act = (key: string, classificationId: number) => (button: CertifyButton) => {
    last.current = key
    press(button.act, classificationId)
  }
  // Events without classes have no other name for what there is.
  const isOnly = groups.length === 1 && groups[0]!.classificationId === unclassifiedId
  return (
    <div className={styles.results} ref={area} aria-busy={isBusy || undefined}>
      <div className={styles.columns}>
        <span>{info.hasDivisions ? 'Division' : 'Classification'}</span>
        <CertifyButtons buttonsKey="event" buttons={eventButtons({ isCertifiedAll: info.isCertifiedAll, hasTeams: true }, { mayCertify: info.can.certify, edit, busy })} onPress={act('event', unclassifiedId)} />
        <span className={styles.scoreHead}>Team Score</span>
      </div>
      <FormError message={refusal} />
      {groups.map((group) => (
        <ClassificationPart
          key={group.classificationId} eventId={info.eventId} group={group} name={isOnly ? 'All teams' : group.classificationName} certifying={certifying} mayCertify={info.can.certify} isCounted={info.unreleased !== null} details={details}
          onPress={act(String(group.classificationId), group.classificationId)}
        />
      ))}
      {question && <CertifyQuestions info={info} certifying={certifying} question={question} />}
      <UnsavedChanges hasChanges={hasChanges}>The order of the teams has not been saved.</UnsavedChanges>
    </div>
  )
}

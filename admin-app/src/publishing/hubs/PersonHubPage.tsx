import { IconFileText, IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { accountStatusNames } from '@portal/shared/identity/users/personList.schemas'
import { listStudentMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { listOwnPerformances } from '@portal/shared/competition/performances/performance.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { PersonHub } from '@portal/shared/publishing/hubs/personHub.schemas'
import { PersonHubView } from '@portal/shared/views/hubs/PersonHubView'
import { DocumentsPanel } from '../../eligibility/documents/DocumentsPanel'
import { EligibilityPanel } from '../../eligibility/eligibility/EligibilityPanel'
import { profilePaths } from '../../identity/profiles/profilePaths'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { useMay, type May } from '../../platform/lib/session/useMay'
import { Photo } from '../../platform/ui/files/Photo'
import { later } from '../../platform/ui/loading/later'
import { HubState } from '../../platform/ui/page/HubState'
import { HubStrip } from '../../platform/ui/page/HubStrip'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { linesOf } from '../../platform/ui/page/stripLines'

const StudentMarks = later(async () => ({ default: (await import('../../competition/marks/StudentMarks')).StudentMarks }))
const StudentPerformances = later(async () => ({ default: (await import('../../competition/performances/StudentPerformances')).StudentPerformances }))

/** The kinds of people whose documents are kept. */
const withDocuments: readonly PersonHub['kind'][] = ['student', 'staff', 'parent']

/** The page of a student, of someone of a staff, a parent: nothing is changed on it but documents, which are decided where they are read. */
export function PersonHubPage({ read, noun, path }: { read: UseQueryResult<PersonHub>; noun: string; path: string }) {
  return <HubState read={read} noun={noun} whyNone="They may have left, or belong to another school.">{(hub) => <Page hub={hub} path={path} />}</HubState>
}

function Page({ hub, path }: { hub: PersonHub; path: string }) {
  const may = useMay()
  const [address] = useSearchParams()
  const hasDocuments = withDocuments.includes(hub.kind) && !hub.isShared
  const isDocuments = hasDocuments && address.get('tab') === 'documents'
  const hasMarks = hub.kind === 'student' && may.send(listStudentMarks)
  const isMarks = hasMarks && address.get('tab') === 'marks'
  const hasMusic = hub.kind === 'student' && may.send(listOwnPerformances)
  const isMusic = hasMusic && address.get('tab') === 'music'
  const parts = [
    ...(hasMarks ? [{ key: 'marks', text: 'Marks', href: `${path}?tab=marks`, isCurrent: isMarks }] : []),
    ...(hasMusic ? [{ key: 'music', text: 'Music', href: `${path}?tab=music`, isCurrent: isMusic }] : []),
    ...(hasDocuments ? [{ key: 'documents', text: 'Documents', href: `${path}?tab=documents`, isCurrent: isDocuments }] : []),
  ]
  const tabs = parts.length > 0 ? [{ key: 'overview', text: 'Overview', href: path, isCurrent: !isDocuments && !isMarks && !isMusic }, ...parts] : []
  return (
    <PersonHubView
      data={hub}
      headingLevel={1}
      title={<PageHeading>{hub.name}</PageHeading>}
      mark={<Photo fileId={hub.photoFileId} firstName={hub.firstName} lastName={hub.lastName} size={72} />}
      state={hub.status === 'active' ? null : accountStatusNames[hub.status]}
      tabs={tabs}
      teamPath={teamsPath}
      schoolPath={hub.school && linkTo('schoolHub', hub.school)}
      personPath={({ kind, personId }) => (kind === 'student' ? may.linkTo('studentHub', { studentId: personId }) : may.linkTo('personHub', { userId: personId }))}
      strip={stripOf(hub, may)}
      eligibility={hub.eligibility.length > 0 && <EligibilityPanel anchor="eligibility" title="Eligibility" activities={hub.eligibility} />}
    >
      {isMarks ? <StudentMarks studentId={hub.personId} /> : isMusic ? <StudentPerformances studentId={hub.personId} /> : isDocuments ? <DocumentsPanel subjectType={hub.kind === 'student' ? 'student' : 'user'} subjectId={hub.personId} /> : null}
    </PersonHubView>
  )
}

function stripOf({ kind, personId }: PersonHub, may: May) {
  const { screen, edit } = profilePaths[kind]
  const icon = { size: '1.25rem', 'aria-hidden': true } as const
  const discipline = kind === 'student' ? may.linkTo('disciplinaryOfStudent', { studentId: personId }) : kind === 'staff' ? may.linkTo('disciplinaryOfStaff', { staffId: personId }) : null
  const lines = linesOf([
    may.open(screen) && { to: edit(personId), icon: <IconPencil {...icon} />, text: 'Edit profile' },
    discipline && { to: discipline, icon: <IconFileText {...icon} />, text: 'Disciplinary actions' },
  ])
  return lines.length === 0 ? null : may.see('workForOthers') ? <HubStrip title="For staff" lines={lines} /> : <HubStrip title="For the family" note="" lines={lines} />
}

import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { getPublicNames } from '@portal/shared/identity/publicNames/publicNames.calls'
import { getSchool, restoreSchools, saveSchool } from '@portal/shared/directory/schools/school.calls'
import type { School } from '@portal/shared/directory/schools/school.schemas'
import { SchoolFields } from '@portal/shared/directory/schools/schoolFields.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Logo } from '../../platform/ui/files/Logo'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { DeletedNotice } from '../../platform/ui/text/Notice'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { RecordPanels } from '../../identity/profiles/RecordPanels'
import { NamingPanel } from './NamingPanel'
import { SchoolWays } from './SchoolWays'
import { schoolLabels, valuesOfSchool } from './schoolForm'
import { SchoolParts, schoolParts } from './SchoolParts'
import styles from './schools.module.css'
import { onceFound } from './useZip'

/** What upper nouns keep of a school, below its form. */
const recordParts = [{ id: 'documents', title: 'Documents' }, { id: 'tags', title: 'Tags' }]

const back = { to: linkTo('schools'), label: 'Schools' }

/** /administration/school/edit-school/:schoolId */
export default function EditSchoolScreen() {
  const schoolId = Number(useParams().schoolId)
  const { organization, actingAs } = useUser()
  const may = useMay()
  const read = useQuery(query(getSchool, { schoolId }))
  const restore = useCall(restoreSchools)
  return (
    <>
      {!read.data && <PageHeader title="School" back={back} />}
      <StateView read={read} what="school" loading={<Skeleton lines={10} />}>
        {(school) => (
          <>
            <PageHeader
              title={school.name}
              back={back}
              lead={(
                <span className={styles.head}>
                  <Logo fileId={school.logoFileId} height={40} />
                  {school.lastChange && <span>Last changed {momentText(new Date(school.lastChange.at), organization.timeZone)}{school.lastChange.by && ` by ${school.lastChange.by}`}</span>}
                </span>
              )}
              actions={<Button component={Link} to={linkTo('disciplinaryOfSchool', { schoolId })} variant="default" leftSection={<IconGavel size="1.125rem" aria-hidden="true" />}>Disciplinary</Button>}
            />
            {school.isDeleted
              ? <DeletedNotice noun="school" isRestoring={restore.isPending} onRestore={actingAs ? undefined : () => restore.mutate({ schoolIds: [schoolId] })} />
              : (
                <>
                  <SchoolWays schoolId={schoolId} />
                  <SchoolForm key={schoolId} school={school} />
                  <div className={styles.below}>
                    {may.send(getPublicNames) && <NamingPanel schoolId={schoolId} />}
                    <RecordPanels subjectType="school" subjectId={schoolId} />
                  </div>
                </>
              )}
          </>
        )}
      </StateView>
    </>
  )
}

function SchoolForm({ school }: { school: School }) {
  const { actingAs } = useUser()
  const may = useMay()
  const call = useCall(saveSchool, { errors: 'in place' })
  const form = useZodForm(SchoolFields, valuesOfSchool(school))
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: school, toValues: valuesOfSchool, save: (changed, version, then) => call.mutate({ ...changed, schoolId: school.schoolId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={onceFound(form, submit)}>
      <PartLinks parts={[...schoolParts, ...(may.send(getPublicNames) ? [{ id: 'naming', title: 'Students on public pages' }] : []), ...recordParts]} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => schoolLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <SchoolParts form={form} school={school} years={school.years} />
        <FormError message={refusal} />
      </FormParts>
      {!actingAs && <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { getPublicNames } from '@portal/shared/identity/publicNames/publicNames.calls'
import { membershipNames, schoolTypeNames } from '@portal/shared/directory/schools/school.kinds'
import { getOwnSchools, saveOwnSchool } from '@portal/shared/directory/schools/school.calls'
import type { OwnSchool } from '@portal/shared/directory/schools/school.schemas'
import { OwnSchoolFields } from '@portal/shared/directory/schools/schoolFields.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import type { Fact } from '../../platform/ui/text/DescriptionList'
import { Logo } from '../../platform/ui/files/Logo'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { NamingPanel } from './NamingPanel'
import { OwnSchoolParts, ownSchoolParts } from './OwnSchoolParts'
import { schoolLabels, valuesOfOwnSchool } from './schoolForm'
import styles from './schools.module.css'
import { Weight } from './Weight'
import { onceFound } from './useZip'

/** /school/school-profile: the user's own school; for parents, those of their children. */
export default function OwnSchoolScreen() {
  const read = useQuery(query(getOwnSchools, {}))
  const may = useMay()
  const only = read.data?.length === 1 ? read.data[0] : undefined
  const hub = only && may.linkTo('schoolHub', { schoolId: only.schoolId })
  return (
    <>
      <PageHeader title={only?.name ?? 'School profile'} lead={only && 'School profile'} actions={only && hub && <Button variant="default" component={Link} to={hub}>See the school’s page</Button>} />
      <StateView
        read={read}
        loading={<Skeleton lines={8} />}
        isEmpty={(schools) => schools.length === 0}
        empty={<EmptyState heading="No school">Your current role isn’t tied to a school.</EmptyState>}
      >
        {(schools) => (
          <div className={styles.below}>
            {schools.map((school) => (
              <div key={school.schoolId} className="stack">
                <SchoolFacts school={school} named={schools.length > 1} />
                {school.mayChange && <OwnSchoolForm school={school} />}
                {school.mayChange && may.send(getPublicNames) && <NamingPanel schoolId={school.schoolId} />}
              </div>
            ))}
          </div>
        )}
      </StateView>
    </>
  )
}

/** What anyone at the school may read; what its staff change below is not said twice to them. */
function SchoolFacts({ school, named }: { school: OwnSchool; named: boolean }) {
  const { mayChange } = school
  const own = useUser().school
  const facts: Fact[] = [
    ['Grades', school.grades], ['Students', schoolTypeNames[school.schoolType]], [`Membership ${school.year}`, school.membership && membershipNames[school.membership]],
    ...(mayChange ? [] : [
      ['Mascot', school.mascot],
      ['Address', [school.address, school.city, [school.state, school.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
      ['Phone', school.phone && <a href={`tel:${school.phone.replace(/[^+\d]/g, '')}`}>{school.phone}</a>],
      ['Email', school.email && <a href={`mailto:${school.email}`}>{school.email}</a>],
      ['Website', school.website && <a href={school.website} rel="noreferrer noopener" target="_blank">{school.website}</a>],
      ...school.contacts.map(({ title, name, email, phone }): Fact => [title, [name, email, phone].filter(Boolean).join(', ')]),
    ] satisfies Fact[]),
  ]
  return (
    <section className="panel stack" aria-label={school.name}>
      {(named || school.logoFileId !== null) && <div className={styles.head}><Logo fileId={school.logoFileId} height={48} />{named && <h2>{school.name}</h2>}</div>}
      <DescriptionList facts={facts} />
      <div className="row">
        <SubjectActions kind="school" subjectId={school.schoolId} name={school.name} />
        {own?.id === school.schoolId && <ShareLink element="school" chosen={{ school: own.schoolParam }} />}
      </div>
      {school.weight && <Weight weight={school.weight} />}
      {mayChange && <p className="dim">Name, membership and enrollment are kept by the association’s office.</p>}
    </section>
  )
}

function OwnSchoolForm({ school }: { school: OwnSchool }) {
  const call = useCall(saveOwnSchool, { errors: 'in place' })
  const form = useZodForm(OwnSchoolFields, valuesOfOwnSchool(school))
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: school, toValues: valuesOfOwnSchool, save: (changed, version, then) => call.mutate({ ...changed, schoolId: school.schoolId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={onceFound(form, submit)}>
      <PartLinks parts={ownSchoolParts} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => schoolLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <OwnSchoolParts form={form} name={school.name} />
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

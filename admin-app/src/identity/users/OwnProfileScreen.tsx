import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getOwnProfile, saveOwnProfile } from '@portal/shared/identity/users/user.calls'
import { OwnProfileChange } from '@portal/shared/identity/users/user.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { ContactPanel } from './ContactPanel'
import { OwnPhotoPanel } from './OwnPhotoPanel'
import styles from './users.module.css'

type Values = z.input<typeof OwnProfileChange>

const fields: FieldMap<Values> = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
}
const names = Object.keys(fields) as (keyof Values)[]

/** /my-profile: who the person is to the portal, and what of it they may change. */
export default function OwnProfileScreen() {
  const user = useUser()
  const may = useMay()
  const read = useQuery(query(getOwnProfile, {}))
  return (
    <>
      <PageHeader title="My profile" lead={user.organization.name} />
      <div className={styles.profile}>
        <OwnPhotoPanel />
        <section className="panel stack" aria-label="Name">
          <StateView read={read} what="profile">
            {({ firstName, lastName }) => <HeldForm thing={{ firstName, lastName }} version={`${firstName} ${lastName}`}>{(values) => <ProfileForm values={values} />}</HeldForm>}
          </StateView>
        </section>
        <StateView read={read} what="profile">{(found) => <ContactPanel own={found} />}</StateView>
        <section className="panel stack" aria-label="Sign-in and roles">
          <DescriptionList
            stacked
            facts={[
              [
                user.userMultiRole.length > 1 ? 'Roles' : 'Role',
                ...user.userMultiRole.map((held) => `${held.userRole}, ${held.schoolName ?? user.organization.name}${held.userRoleId === user.userRoleId && user.userMultiRole.length > 1 ? ' (your role now)' : ''}`),
              ],
            ]}
          />
          {may.see('ownSchoolFirst') && <p><Link to={linkTo('ownCredentials')}>My credentials</Link>: courses, checks and certificates, and whether you may coach.</p>}
        </section>
      </div>
    </>
  )
}

function ProfileForm({ values }: { values: Values }) {
  const user = useUser()
  const form = useZodForm(OwnProfileChange, values)
  const { isDirty } = form.formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(saveOwnProfile, { errors: 'in place' })
  const submit = form.handleSubmit((parsed) => {
    setRefusal(null)
    call.mutate(parsed, {
      onSuccess: (saved) => {
        form.reset({ firstName: saved.firstName, lastName: saved.lastName })
        updateUser({ ...user, firstName: saved.firstName, lastName: saved.lastName })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {names.map((name) => <Field key={name} form={form} name={name} spec={fields[name]} />)}
      <FormError message={refusal} />
      {user.actingAs
        ? <p>Nothing can be changed while you are signed in as someone else.</p>
        : <div><SubmitButton pending={call.isPending} disabled={!isDirty}>Save</SubmitButton></div>}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

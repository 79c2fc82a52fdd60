import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getFan, saveFan } from '@portal/shared/identity/profiles/profile.calls'
import { FanFields } from '@portal/shared/identity/profiles/profile.schemas'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { PersonActions } from './PersonActions'
import { personLabels, personSpecs, specFor } from './personForm'
import { ProfileHeader } from './ProfileHeader'

type Values = z.input<typeof FanFields>

const names = ['firstName', 'lastName', 'email', 'phone'] as const
const valuesOf = ({ firstName, lastName, email, phone }: PersonProfile): Values => ({ firstName, lastName, email, phone })

/** /administration/user/fan-profile/:fanId */
export default function FanProfileScreen() {
  const fanId = Number(useParams().fanId)
  const { organization } = useUser()
  const read = useQuery(query(getFan, { fanId }))
  return (
    <>
      {!read.data && <PageHeader title="Fan" back={{ to: linkTo('users', { userType: 'fan' }), label: 'Fans' }} />}
      <StateView read={read} what="profile" loading={<Skeleton lines={5} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              isInvited={!profile.canSignIn}
              words={`Fan, joined ${new Date(profile.joinedAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: organization.timeZone })}`}
              back={{ to: linkTo('users', { userType: 'fan' }), label: 'Fans' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} mayActAs={mayBeActedAs(profile.roles)} userId={fanId} />}
            />
            <FanForm key={fanId} profile={profile} />
          </>
        )}
      </StateView>
    </>
  )
}

function FanForm({ profile }: { profile: PersonProfile }) {
  const form = useZodForm(FanFields, valuesOf(profile))
  const { isDirty } = form.formState
  const call = useCall(saveFan, { errors: 'in place' })
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: profile, toValues: valuesOf,
    save: (changed, version, then) => call.mutate({ ...changed, fanId: profile.userId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => personLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <FormPart id="person" title="Name and email">
          {names.map((name) => <Field key={name} form={form} name={name} spec={specFor(personSpecs[name], profile.editable.includes(name))} />)}
        </FormPart>
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

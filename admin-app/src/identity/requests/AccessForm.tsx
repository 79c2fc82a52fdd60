import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { findJoiningSchools, getJoiningForm } from '@portal/shared/identity/joining/joining.calls'
import { asksAsStudent } from '@portal/shared/identity/requests/asksAsStudent'
import { askAccess } from '@portal/shared/identity/requests/request.calls'
import { AskAccess } from '@portal/shared/identity/requests/request.schemas'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { FoundKey, KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { SearchField } from '../../platform/ui/form/SearchField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { Choice } from '../../platform/ui/form/useChoices'

/** What is typed: everyone's fields, of which `toInput` takes those of the person's kind. */
const Fields = AskAccess.extend({ schoolId: FoundKey('Please select a School'), roleId: KeyOrNone, grade: KeyOrNone, children: z.array(z.strictObject({ firstName: z.string(), lastName: z.string() })) })
const toInput = ({ userType, schoolId, note, ...typed }: z.output<typeof Fields>) => ({
  userType, schoolId, note, roleId: userType === 'staff' ? typed.roleId : null, grade: userType === 'student' ? typed.grade : null, children: userType === 'parent' ? typed.children : [],
})
const grades = [6, 7, 8, 9, 10, 11, 12].map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))

const findSchools = async (search: string): Promise<Choice[]> =>
  (await send(findJoiningSchools, { search })).payload.map(({ schoolId, name, city, state }) => ({ value: String(schoolId), label: name, hint: [city, state].filter(Boolean).join(', ') }))

/** Asks for one more role at a school. */
export function AccessForm() {
  const user = useUser()
  const isStudent = asksAsStudent(user.userMultiRole)
  const joining = useQuery({ ...query(getJoiningForm, {}), staleTime: 60_000 })
  const { form, submit, refusal, isPending } = useCallForm({
    call: askAccess, schema: Fields, values: { userType: isStudent ? 'student' : 'staff', schoolId: null, roleId: '', grade: '', children: [{ firstName: '', lastName: '' }], note: '' },
    input: toInput, check: (typed) => problemsIn(AskAccess, toInput(typed)),
    onSaved: (_, saved) => saved.reset({ ...saved.formState.defaultValues, userType: saved.getValues('userType') }),
  })
  const userType = useWatch({ control: form.control, name: 'userType' })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {!isStudent && <Field form={form} name="userType" spec={{ label: 'As', kind: 'choice', options: [{ value: 'staff', label: 'Staff' }, { value: 'parent', label: 'Parent' }] }} />}
      <SearchField form={form} name="schoolId" label="School" hint="Type part of its name or town." load={findSchools} />
      {userType === 'staff' && <Field form={form} name="roleId" spec={{ label: 'Role', kind: 'choice', options: [{ value: '', label: 'Choose a role' }, ...(joining.data?.staffRoles ?? []).map(({ roleId, name }) => ({ value: String(roleId), label: name }))] }} />}
      {userType === 'parent' && <Field form={form} name="children.0.firstName" spec={{ label: 'Child’s first name', autoComplete: 'off' }} />}
      {userType === 'parent' && <Field form={form} name="children.0.lastName" spec={{ label: 'Child’s last name', autoComplete: 'off' }} />}
      {userType === 'student' && <Field form={form} name="grade" spec={{ label: 'Grade', kind: 'choice', options: [{ value: '', label: 'Choose a grade' }, ...grades] }} />}
      <Field form={form} name="note" spec={{ label: 'Message to the school', kind: 'long', lines: 3, optional: true, autoComplete: 'off' }} />
      <FormError message={refusal} />
      <div><SubmitButton pending={isPending}>Ask</SubmitButton></div>
    </form>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findJoiningSchools, getJoiningForm } from '@portal/shared/joining/joining.calls'
import { askAccess } from '@portal/shared/requests/request.calls'
import { send } from '../../lib/call'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { FieldInput } from '../../ui/form/FieldInput'
import type { FieldSpec } from '../../ui/form/fieldMap'
import { FormError } from '../../ui/form/FormError'
import { PlainForm } from '../../ui/form/PlainForm'
import { SearchChoice } from '../../ui/form/SearchChoice'
import type { Choice } from '../../ui/form/useChoices'

type UserType = 'staff' | 'student' | 'parent'
const empty = { roleId: '', firstName: '', lastName: '', grade: '', note: '' }
const grades = [6, 7, 8, 9, 10, 11, 12].map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))

const findSchools = async (search: string): Promise<Choice[]> =>
  (await send(findJoiningSchools, { search })).payload.map(({ schoolId, name, city, state }) => ({ value: String(schoolId), label: name, hint: [city, state].filter(Boolean).join(', ') }))

/** Asks for one more role at a school. */
export function AccessForm() {
  const user = useUser()
  const isStudent = user.userMultiRole.some(({ userRoleType }) => userRoleType === 'student')
  const form = useQuery({ ...query(getJoiningForm, {}), staleTime: 60_000 })
  const call = useCall(askAccess, { errors: 'in place' })
  const [userType, setUserType] = useState<UserType>(isStudent ? 'student' : 'staff')
  const [school, setSchool] = useState<Choice | null>(null)
  const [values, setValues] = useState(empty)
  const problemOf = (field: string) => call.error?.fields.find((problem) => problem.field === field)?.message
  const field = (name: keyof typeof empty, spec: FieldSpec, problem = name as string) => (
    <FieldInput name={name} spec={spec} value={values[name]} error={problemOf(problem)} onText={(text) => setValues((before) => ({ ...before, [name]: text }))} />
  )
  const submit = () =>
    call.mutate({
      userType, schoolId: Number(school?.value ?? 0), note: values.note,
      roleId: userType === 'staff' && values.roleId !== '' ? Number(values.roleId) : null,
      grade: userType === 'student' && values.grade !== '' ? Number(values.grade) : null,
      children: userType === 'parent' ? [{ firstName: values.firstName, lastName: values.lastName }] : [],
    }, {
      onSuccess: () => {
        setValues(empty)
        setSchool(null)
      },
    })
  return (
    <PlainForm onSubmit={submit}>
      {!isStudent && (
        <FieldInput
          name="userType"
          spec={{ label: 'As', kind: 'choice', options: [{ value: 'staff', label: 'Staff' }, { value: 'parent', label: 'Parent' }] }}
          value={userType}
          error={problemOf('userType')}
          onText={(text) => setUserType(text as UserType)}
        />
      )}
      <SearchChoice name="schoolId" label="School" hint="Type a part of its name or town." value={school} load={findSchools} onChange={setSchool} error={problemOf('schoolId') && 'Please select a School'} />
      {userType === 'staff' && field('roleId', { label: 'Role', kind: 'choice', options: [{ value: '', label: 'Choose a role' }, ...(form.data?.staffRoles ?? []).map(({ roleId, name }) => ({ value: String(roleId), label: name }))] })}
      {userType === 'parent' && field('firstName', { label: 'Child’s first name', autoComplete: 'off' }, 'children.0.firstName')}
      {userType === 'parent' && field('lastName', { label: 'Child’s last name', autoComplete: 'off' }, 'children.0.lastName')}
      {userType === 'student' && field('grade', { label: 'Grade', kind: 'choice', options: [{ value: '', label: 'Choose a grade' }, ...grades] })}
      {field('note', { label: 'A word for the school', kind: 'long', lines: 3, optional: true, autoComplete: 'off' })}
      <FormError message={call.error && call.error.fields.length === 0 ? call.error.message : null} />
      <div><Button type="submit" loading={call.isPending}>Ask</Button></div>
    </PlainForm>
  )
}

import { checkPerson, checkSchools, needsPhone } from '@portal/shared/identity/joining/checkSignUp'
import { NamedChild, SignUp } from '@portal/shared/identity/joining/joining.schemas'
import type { JoiningType } from '@portal/shared/identity/joining/joining.schemas'
import type { FieldProblem } from '@portal/shared/platform/call/errors'

export interface ChosenSchool {
  schoolId: number
  name: string
  /** "Austin, TX". */
  town: string
  /** For staff; null until it is chosen. */
  roleId: number | null
}

/** What is typed into the sign-up, but for the password, which is never kept. */
export interface SignUpDraft {
  roleType: JoiningType | null
  schools: ChosenSchool[]
  firstName: string
  lastName: string
  position: string
  grade: string
  bornOn: string
  children: { firstName: string; lastName: string; schoolId: number | null }[]
  isOldEnough: boolean
  email: string
  /** The code that verified the current address; empty until then. */
  emailCode: string
  phone: string
  phoneCode: string
}

export const emptyDraft: SignUpDraft = {
  roleType: null, schools: [], firstName: '', lastName: '', position: '', grade: '', bornOn: '', children: [{ firstName: '', lastName: '', schoolId: null }],
  isOldEnough: false, email: '', emailCode: '', phone: '', phoneCode: '',
}

export const steps = ['role', 'school', 'person', 'proof', 'password', 'summary'] as const
export type Step = (typeof steps)[number]
export const stepTitles: Record<Step, string> = { role: 'Who you are', school: 'School', person: 'About you', proof: 'Email and phone', password: 'Password', summary: 'Check and send' }

/** The steps that this person goes through. */
export function stepsOf({ roleType }: Pick<SignUpDraft, 'roleType'>, isInvited: boolean): readonly Step[] {
  return steps.filter((step) => (step !== 'school' || (roleType !== 'fan' && !isInvited)) && (step !== 'role' || !isInvited))
}

/** The call's input, as far as it is filled in. */
export function inputOf(draft: SignUpDraft, rest: { password: string; termsVersion: number; invitation: string }) {
  const roleType = draft.roleType ?? 'fan'
  const isInvited = rest.invitation !== ''
  return {
    ...rest, roleType,
    schools: roleType === 'fan' || isInvited ? [] : draft.schools.map(({ schoolId, roleId }) => ({ schoolId, roleId: roleType === 'staff' ? roleId : null })),
    firstName: draft.firstName, lastName: draft.lastName,
    position: roleType === 'staff' ? draft.position : '',
    grade: roleType === 'student' && draft.grade !== '' ? Number(draft.grade) : null,
    bornOn: roleType === 'student' ? draft.bornOn : '',
    children: roleType !== 'parent' || isInvited ? [] : draft.children.map((child) => ({ ...child, schoolId: child.schoolId ?? draft.schools[0]?.schoolId ?? 0 })),
    isOldEnough: roleType === 'fan' && draft.isOldEnough,
    email: draft.email, emailCode: draft.emailCode, phone: draft.phone, phoneCode: draft.phoneCode,
  }
}

/** The first problem of each field. */
export type Problems = Readonly<Record<string, string>>

const asProblems = (problems: readonly FieldProblem[]): Problems => {
  const first: Record<string, string> = {}
  for (const { field, message } of problems) first[field] ??= message
  return first
}

/** What is wrong on one step, by the rules that the server has too. */
export function problemsOf(step: Step, draft: SignUpDraft, invitation: string, today: string, provesPhones: boolean): Problems {
  const input = inputOf(draft, { password: '', termsVersion: 0, invitation })
  if (step === 'role') return draft.roleType ? {} : { roleType: 'Please choose who you are.' }
  if (step === 'school') return asProblems(checkSchools(input))
  if (step === 'person') {
    const checked = SignUp.pick({ firstName: true, lastName: true, position: true, grade: true, bornOn: true }).safeParse({
      firstName: input.firstName, lastName: input.lastName, position: input.position, grade: input.grade, bornOn: input.bornOn,
    })
    const named = input.children.flatMap((child, index) =>
      NamedChild.pick({ firstName: true, lastName: true }).safeParse({ firstName: child.firstName, lastName: child.lastName }).error?.issues
        .map(({ path, message }) => ({ field: `children.${index}.${path.join('.')}`, message })) ?? [])
    return asProblems([
      ...(checked.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })), ...named,
      ...checkPerson({ ...input, position: input.position.trim() }, today).map((problem) => ({ ...problem, field: problem.field.startsWith('schools') ? 'children' : problem.field })),
    ])
  }
  if (step === 'proof') {
    const phone = SignUp.shape.phone.safeParse(draft.phone)
    return asProblems([
      ...(draft.emailCode === '' ? [{ field: 'email', message: 'Please verify your email address with the code.' }] : []),
      ...(phone.success ? [] : [{ field: 'phone', message: phone.error.issues[0]!.message }]),
      ...(draft.phone === '' && needsPhone(input.roleType) ? [{ field: 'phone', message: provesPhones ? 'Please verify your phone number with the code.' : 'This field is required.' }] : []),
      ...(provesPhones && draft.phone !== '' && draft.phoneCode === '' ? [{ field: 'phone', message: 'Please verify your phone number with the code, or leave it out.' }] : []),
    ])
  }
  return {}
}

/** The step on which a field of the call is filled in. */
export function stepOfField(field: string): Step {
  if (field === 'roleType') return 'role'
  if (field.startsWith('schools')) return 'school'
  if (['email', 'emailCode', 'phone', 'phoneCode'].includes(field)) return 'proof'
  if (field === 'password' || field === 'termsVersion') return 'password'
  return 'person'
}

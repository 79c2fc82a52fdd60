import type { FieldProblem } from '../../platform/call/errors'
import { ageOn } from '../../platform/format/ageOn'
import { youngestAge, type JoiningType, type SignUp } from './joining.schemas'

/** The words for a child who is too young, wherever they are told. */
export const tooYoung = `Accounts are for people of ${youngestAge} and over. Please ask a parent to sign up: they can follow everything for you.`

/** Who must prove a phone number: adults whom a school has to reach. Others may give one, and prove it then. */
export const needsPhone = (roleType: JoiningType) => roleType === 'staff' || roleType === 'parent'

type Part = 'school' | 'person' | 'proof'
type Checked<P extends Part> = Pick<SignUp, {
  school: 'roleType' | 'schools' | 'invitation'
  person: 'roleType' | 'schools' | 'invitation' | 'position' | 'grade' | 'bornOn' | 'children' | 'isOldEnough'
  proof: 'roleType' | 'email' | 'emailCode' | 'phone' | 'phoneCode'
}[P]>

/** Schools and, for staff, the role at each. A parent's invitation says by itself which child is meant, and with it the school. */
export function checkSchools({ roleType, schools, invitation }: Checked<'school'>): FieldProblem[] {
  if (invitation !== '') {
    if (roleType !== 'parent') return [{ field: 'roleType', message: 'The invitation is for a parent.' }]
    return schools.length > 0 ? [{ field: 'schools', message: 'The invitation already sets the school.' }] : []
  }
  if (roleType === 'fan') return schools.length > 0 ? [{ field: 'schools', message: 'Fans belong to no school.' }] : []
  if (schools.length === 0) return [{ field: 'schools', message: 'Please select a School' }]
  if (roleType === 'student' && schools.length > 1) return [{ field: 'schools', message: 'A student belongs to one school.' }]
  return schools.flatMap(({ schoolId, roleId }, index): FieldProblem[] => {
    const isAgain = schools.findIndex((each) => each.schoolId === schoolId && each.roleId === roleId) !== index
    if (isAgain) return [{ field: `schools.${index}.schoolId`, message: 'This school is chosen already.' }]
    if (roleType === 'staff' && roleId === null) return [{ field: `schools.${index}.roleId`, message: 'Please choose a role.' }]
    if (roleType !== 'staff' && roleId !== null) return [{ field: `schools.${index}.roleId`, message: 'Only staff can choose a role.' }]
    return []
  })
}

/** What a kind of person says of themselves; parts that belong to other kinds must be empty. */
export function checkPerson({ roleType, schools, invitation, position, grade, bornOn, children, isOldEnough }: Checked<'person'>, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const unasked = (field: string, isFilled: boolean) => {
    if (isFilled) problems.push({ field, message: 'This is not needed here.' })
  }
  if (roleType === 'staff' && position === '') problems.push({ field: 'position', message: 'Please enter what you do there.' })
  if (roleType !== 'staff') unasked('position', position !== '')
  if (roleType === 'student') {
    if (grade === null) problems.push({ field: 'grade', message: 'Please choose a grade.' })
    if (bornOn === '') problems.push({ field: 'bornOn', message: 'This field is required.' })
    else if (bornOn > today || ageOn(bornOn, today) > 25) problems.push({ field: 'bornOn', message: 'Please check the year.' })
    else if (ageOn(bornOn, today) < youngestAge) problems.push({ field: 'bornOn', message: tooYoung })
  } else {
    unasked('grade', grade !== null)
    unasked('bornOn', bornOn !== '')
  }
  if (roleType === 'parent' && invitation === '') {
    if (children.length === 0) problems.push({ field: 'children', message: 'Please name at least one child.' })
    children.forEach(({ schoolId }, index) => {
      if (!schools.some((each) => each.schoolId === schoolId)) problems.push({ field: `children.${index}.schoolId`, message: 'Please select a School' })
    })
    schools.forEach(({ schoolId }, index) => {
      if (children.length > 0 && !children.some((each) => each.schoolId === schoolId)) problems.push({ field: `schools.${index}.schoolId`, message: 'Please name a child at this school.' })
    })
  } else unasked('children', children.length > 0)
  if (roleType === 'fan' && !isOldEnough) problems.push({ field: 'isOldEnough', message: tooYoung })
  return problems
}

/**
 * Whether every address that must be proved has its code. The codes themselves are the server's to check.
 * @param provesPhones false where no text messages are sent: a number is asked then, but not proved
 */
export function checkProof({ roleType, emailCode, phone, phoneCode }: Checked<'proof'>, provesPhones: boolean): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (emailCode === '') problems.push({ field: 'emailCode', message: 'Please fill in all OTP fields.' })
  if (phone === '' && needsPhone(roleType)) problems.push({ field: 'phone', message: 'This field is required.' })
  if (provesPhones && phone !== '' && phoneCode === '') problems.push({ field: 'phoneCode', message: 'Please fill in all OTP fields.' })
  if ((phone === '' || !provesPhones) && phoneCode !== '') problems.push({ field: 'phoneCode', message: 'This is not needed here.' })
  return problems
}

/**
 * The rules across the fields of a sign-up, for the form and the server alike.
 * @param today YYYY-MM-DD where the organization is
 * @param provesPhones as checkProof takes it
 */
export function checkSignUp(values: SignUp, today: string, provesPhones: boolean): FieldProblem[] {
  return [...checkSchools(values), ...checkPerson(values, today), ...checkProof(values, provesPhones)]
}

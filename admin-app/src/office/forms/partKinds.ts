import {
  IconAbc, IconAdjustmentsHorizontal, IconAlignLeft, IconAt, IconBallTennis, IconBuilding, IconCake, IconCalculator, IconCalendar, IconCalendarEvent, IconCamera, IconCheckbox, IconClock, IconCurrencyDollar,
  IconFile, IconGridDots, IconHash, IconHeading, IconHome, IconInfoCircle, IconListNumbers, IconMapPin, IconPhone, IconRepeat, IconShieldCheck, IconShirt, IconSignature, IconToggleLeft, IconCircleDot,
  IconUser, IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { QuestionKind } from '@portal/shared/office/forms/form.kinds'
import type { Part } from '@portal/shared/office/forms/formDefinition.types'

type Icon = ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>

/** What can be added to a form: a kind of question, or what is around questions. */
export type PartKind = QuestionKind | 'section' | 'group' | 'instructions'

/** Every kind in the words of who builds a form. */
export const partKinds: Record<PartKind, { name: string; hint: string; Icon: Icon }> = {
  text: { name: 'Short text', hint: 'A name, a title', Icon: IconAbc },
  longText: { name: 'Long text', hint: 'A few sentences', Icon: IconAlignLeft },
  email: { name: 'Email', hint: 'Checked as one', Icon: IconAt },
  phone: { name: 'Phone', hint: 'A phone number', Icon: IconPhone },
  address: { name: 'Address', hint: 'Street, city, state, ZIP', Icon: IconHome },
  number: { name: 'Number', hint: 'With a range or a unit', Icon: IconHash },
  money: { name: 'Money', hint: 'Dollars and cents', Icon: IconCurrencyDollar },
  date: { name: 'Date', hint: 'A day', Icon: IconCalendar },
  time: { name: 'Time', hint: 'A time of day', Icon: IconClock },
  birthDate: { name: 'Date of birth', hint: 'Never shown in public', Icon: IconCake },
  computed: { name: 'Calculated value', hint: 'A sum, a count, an age', Icon: IconCalculator },
  yesNo: { name: 'Yes or no', hint: 'One of two', Icon: IconToggleLeft },
  choice: { name: 'One choice', hint: 'One of a list', Icon: IconCircleDot },
  choices: { name: 'Several choices', hint: 'Any of a list', Icon: IconCheckbox },
  ranking: { name: 'Ranking', hint: 'Put a list in order', Icon: IconListNumbers },
  matrix: { name: 'Table of choices', hint: 'The same choices for each line', Icon: IconGridDots },
  scale: { name: 'Scale', hint: 'From 1 to 5', Icon: IconAdjustmentsHorizontal },
  file: { name: 'File', hint: 'A PDF, a document', Icon: IconFile },
  photo: { name: 'Photo', hint: 'From the phone’s camera', Icon: IconCamera },
  signature: { name: 'Signature', hint: 'Typed or drawn', Icon: IconSignature },
  agreement: { name: 'Agreement', hint: 'A text to agree to', Icon: IconShieldCheck },
  school: { name: 'School', hint: 'Of the association', Icon: IconBuilding },
  student: { name: 'Student', hint: 'Of the school', Icon: IconUser },
  staff: { name: 'Staff member', hint: 'Of the school', Icon: IconUsers },
  team: { name: 'Team', hint: 'Of the school', Icon: IconShirt },
  activity: { name: 'Activity', hint: 'Basketball, band', Icon: IconBallTennis },
  event: { name: 'Event', hint: 'Of this year', Icon: IconCalendarEvent },
  venue: { name: 'Venue', hint: 'A field, a gym', Icon: IconMapPin },
  section: { name: 'Section', hint: 'A heading over some questions', Icon: IconHeading },
  group: { name: 'Repeated group', hint: 'Asked again for each player', Icon: IconRepeat },
  instructions: { name: 'Instructions', hint: 'Text to read', Icon: IconInfoCircle },
}

/** In which order they are offered. */
export const palette: readonly { title: string; kinds: readonly PartKind[] }[] = [
  { title: 'Text', kinds: ['text', 'longText', 'email', 'phone', 'address'] },
  { title: 'Choices', kinds: ['yesNo', 'choice', 'choices', 'ranking', 'matrix', 'scale'] },
  { title: 'Numbers and dates', kinds: ['number', 'money', 'date', 'time', 'birthDate', 'computed'] },
  { title: 'Files and signatures', kinds: ['file', 'photo', 'signature', 'agreement'] },
  { title: 'From the portal', kinds: ['school', 'student', 'staff', 'team', 'activity', 'event', 'venue'] },
  { title: 'Layout', kinds: ['section', 'group', 'instructions'] },
]

/** The kind of a part, as it is offered. */
export const kindOfPart = (part: Part): PartKind => (part.part === 'question' ? part.kind : part.part === 'text' ? 'instructions' : part.part)
/** What a part of a kind is in a form. */
export const partOfKind = (kind: PartKind): Part['part'] => (kind === 'section' || kind === 'group' ? kind : kind === 'instructions' ? 'text' : 'question')

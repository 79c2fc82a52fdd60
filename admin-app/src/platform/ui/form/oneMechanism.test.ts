import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** What holds what is typed by itself because it is an editor of one thing and no form of fields, and why. The list may only become shorter. */
const editors = {
  ActivityStatisticsScreen: 'a list of definitions in an order: each is moved, changed in parts of its own and removed, and one stands for another in formulas',
  CheckInSearch: 'a scanner types a number and Enter, again and again: who is there is marked, and nothing is filled in',
  CoinTossDialog: 'an order of teams, put by hand',
  CopyDistrictsDialog: 'a place is chosen step by step, and each step is counted before the next',
  CopySetUp: 'one choice of what gets the set-up, and a button',
  CreateDistrictsDialog: 'counts by classification, of which names are made while they are typed',
  DistrictWork: 'a board: teams are moved between districts',
  EarlierDialog: 'entries of an earlier event, ticked in a list that says what becomes of each',
  EarlierMeetDialog: 'entries of an earlier meet, ticked in a list that says what becomes of each',
  JudgeScreen: 'a code opens what a judge hears; what is rated of each is kept on the device until it is sent',
  LockPart: 'a password, which is set right away and never shown again',
  MarksGrid: 'a grid of marks, read as they are typed, with their places beside them',
  ImportDialog: 'a file, reviewed line by line before it is taken: each answer to which team a code is reviews it again',
  MeetSetUp: 'the events of a meet, each of a form of its own, and scoring that tables fill in: checked as one by the schema of the call',
  MovePartDialog: 'a place in a form, chosen in two steps: the second depends on the first',
  ParticipationGrid: 'a grid of schools and activities',
  ResultDialog: 'a score',
  ReviewScoreScreen: 'two scores beside each other, of which one is decided on',
  ScoreForm: 'a score, with rules told while it is typed',
  Scorer: 'a score, counted point by point',
  SubstituteDialog: 'a lineup: who goes out moves the others up',
  TypedScore: 'a score, set by set',
}
/** The sign-in and what surrounds it load nothing that they can do without. */
const lean = ['FactorCode', 'RulesStep', 'SetUpSteps', 'SignInScreen', 'TargetStep']

const isForm = (text: string) => /<(form|FormDialog|PlainForm)\b/.test(text) && /<(FieldInput|PlainInput|TextInput|NativeSelect|PasswordInput|NumberInput|SearchChoice|Checkbox|input|textarea|select)\b/.test(text)
const isOnMechanism = (text: string) => /\b(useZodForm|useCallForm|useChangeForm|SettingForm|ZodForm)\b/.test(text)

it('forms stand on the one mechanism, but for those that are told here', () => {
  const top = `${import.meta.dirname}/../../..`
  const own = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.')).filter((file) => {
    const text = readFileSync(`${top}/${file}`, 'utf8')
    return isForm(text) && !isOnMechanism(text)
  }).map((file) => basename(file, '.tsx'))
  expect(own.sort()).toEqual([...Object.keys(editors), ...lean].sort())
})

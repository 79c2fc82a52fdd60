import { recordFamilyNaming } from '@portal/shared/identity/profiles/profile.calls'
import {
  addOfficePerson, addStaff, addStudent, getCompletion, getFan, getOfficePerson, getParent, getStaff, getStudent, saveFan, saveOfficePerson, saveParent, saveStaff, saveStudent,
} from '@portal/shared/identity/profiles/profile.calls'
import { recordFamilyNaming as recordFamily } from './recordFamilyNaming'
import { serve, WithMessage } from '../../platform/http/serve'
import { addPerson } from './addPerson'
import { readCompletion } from './completion'
import { readPerson } from './presentPerson'
import { readStudent } from './presentStudent'
import { savePerson } from './savePerson'
import { addStudent as add, saveStudent as save } from './saveStudent'

const saved = 'The changes are saved.'

export const profileRoutes = [
  serve(getStaff, ({ staffId }, { database, who }) => readPerson(database.reader, who, 'staff', staffId)),
  serve(addStaff, async (input, context) => new WithMessage({ staffId: await addPerson('staff', input, context) }, `${input.firstName} ${input.lastName} is added.`)),
  serve(saveStaff, async ({ staffId, ...change }, context) => new WithMessage(await savePerson('staff', staffId, change, context), saved)),

  serve(getStudent, async ({ studentId }, { database, who, recordViews, now }) => {
    const found = await readStudent(database.reader, who, studentId)
    recordViews.note(who, 'student', [studentId], now())
    return found
  }),
  serve(addStudent, async (input, context) => new WithMessage({ studentId: await add(input, context) }, `${input.firstName} ${input.lastName} is added.`)),
  serve(saveStudent, async ({ studentId, ...change }, context) => new WithMessage(await save(studentId, change, context), saved)),

  serve(getParent, ({ userId }, { database, who }) => readPerson(database.reader, who, 'parent', userId)),
  serve(saveParent, async ({ userId, ...change }, context) => new WithMessage(await savePerson('parent', userId, change, context), saved)),

  serve(getOfficePerson, ({ staffId }, { database, who }) => readPerson(database.reader, who, 'org', staffId)),
  serve(addOfficePerson, async (input, context) => new WithMessage({ staffId: await addPerson('org', input, context) }, `${input.firstName} ${input.lastName} is added.`)),
  serve(saveOfficePerson, async ({ staffId, ...change }, context) => new WithMessage(await savePerson('org', staffId, change, context), saved)),

  serve(getFan, ({ fanId }, { database, who }) => readPerson(database.reader, who, 'fan', fanId)),
  serve(saveFan, async ({ fanId, ...change }, context) => new WithMessage(await savePerson('fan', fanId, change, context), saved)),

  serve(getCompletion, (input, { database, who }) => readCompletion(database.reader, who, input)),

  serve(recordFamilyNaming, async (input, context) => new WithMessage(await recordFamily(input, context), 'What the family said is recorded.')),
]

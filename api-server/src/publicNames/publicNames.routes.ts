import { getPublicNames, recordFamilyNaming, savePublicNameRules, saveSchoolNaming } from '@portal/shared/publicNames/publicNames.calls'
import { serve, WithMessage } from '../http/serve'
import { recordFamilyNaming as recordFamily } from './recordFamilyNaming'
import { readNaming, saveNameRules, saveSchoolNaming as saveSchool } from './saveNaming'

export const publicNameRoutes = [
  serve(getPublicNames, ({ schoolId }, { database, who }) => readNaming(database.reader, who, schoolId)),
  serve(savePublicNameRules, async (input, context) => new WithMessage(await saveNameRules(input, context), 'Students are named this way from now on.')),
  serve(saveSchoolNaming, async (input, context) => new WithMessage(await saveSchool(input, context), input.namesStudents ? 'Students are named in public from now on.' : 'Students are not named in public any more, unless their family said yes.')),
  serve(recordFamilyNaming, async (input, context) => new WithMessage(await recordFamily(input, context), 'What the family said is recorded.')),
]

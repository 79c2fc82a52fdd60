import { getPublicNames, savePublicNameRules, saveSchoolNaming } from '@portal/shared/identity/publicNames/publicNames.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { readNaming, saveNameRules, saveSchoolNaming as saveSchool } from './saveNaming'

export const publicNameRoutes = [
  serve(getPublicNames, ({ schoolId }, { database, who }) => readNaming(database.reader, who, schoolId)),
  serve(savePublicNameRules, async (input, context) => new WithMessage(await saveNameRules(input, context), 'The naming rules are saved.')),
  serve(saveSchoolNaming, async (input, context) => new WithMessage(await saveSchool(input, context), input.namesStudents ? 'Students are named in public from now on.' : 'Students are no longer named in public, unless their family said yes.')),
]

import { userNoun } from '@portal/shared/identity/users/user.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { clocks } from '../../platform/longWork/clocks'
import { ownAccountRoutes } from './ownAccount.routes'
import { usersExport } from './user.exports'
import { userRoutes } from './user.routes'
import { startErasing } from './startErasing'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { userPhoto } from './photoFile.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { userNames } from './userName.repository'
import { letterKinds } from '../../platform/letters/defineLetter'
import { temporaryPasswordLetter, contactCodeLetter } from './user.letters'

export const userParts = defineParts(
  userNoun,
  routes.of(...ownAccountRoutes, ...userRoutes),
  dataExports.of(usersExport),
  clocks.of(startErasing),
  fileBearers.of(userPhoto),
  subjectNames.of(userNames),
  letterKinds.of(temporaryPasswordLetter, contactCodeLetter),
)

import { studentNoun } from '@portal/shared/identity/students/student.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { erasureRoutes } from './erasure.routes'
import { studentsExport } from './student.exports'
import { studentRoutes } from './student.routes'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { studentPhoto } from './photoFile.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { studentNames } from './studentName.repository'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { contactRetention } from './contactRetention.repository'
import { studentRetention } from './studentRetention'

export const studentParts = defineParts(
  studentNoun,
  routes.of(...erasureRoutes, ...studentRoutes),
  dataExports.of(studentsExport),
  fileBearers.of(studentPhoto),
  subjectNames.of(studentNames),
  retentionKinds.of(studentRetention, contactRetention),
)

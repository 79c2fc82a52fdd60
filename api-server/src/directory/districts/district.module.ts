import { districtNoun } from '@portal/shared/directory/districts/district.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { districtsExport } from './district.exports'
import { districtRoutes } from './district.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { districtNames } from './districtName.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { districtOwnData } from './districtOwnData.repository'

export const districtParts = defineParts(
  districtNoun,
  routes.of(...districtRoutes),
  dataExports.of(districtsExport),
  subjectNames.of(districtNames),
  ownDataParts.of(districtOwnData),
)

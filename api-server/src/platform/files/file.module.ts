import { fileNoun } from '@portal/shared/platform/files/file.module'
import { defineParts } from '../hooks/defineRegistry'
import { routes } from '../http/routes'
import { fileRoutes } from './file.routes'

export const fileParts = defineParts(fileNoun, routes.of(...fileRoutes))

import { later } from '../../platform/ui/loading/later'

/** Settings are drawn for what is chosen alone, and their code comes with the first of them. */
export const PartSettings = later(() => import('./PartSettings'))
export const PageSettings = later(() => import('./PageSettings'))
export const RulesPanel = later(() => import('./RulesPanel'))
export const FeedsPanel = later(() => import('./FeedsPanel'))
export const AboutForm = later(() => import('./AboutForm'))
export const FormPreview = later(() => import('./FormPreview'))
export const AddPartDialog = later(() => import('./AddPartDialog'))
export const MovePartDialog = later(() => import('./MovePartDialog'))

import { later } from '../../platform/ui/loading/later'

/** The judges' page has more parts than the other pages of guests: they are listed here, and not in what everyone loads first. */
export default later(() => import('./JudgeScreen'))

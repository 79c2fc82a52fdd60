import { PageHeading } from '../../platform/ui/page/PageHeading'
import { Followed } from './Followed'
import styles from './family.module.css'

/** Home of a fan: next games and results of what they follow. */
export default function FanHome() {
  return (
    <div className={styles.page}>
      <PageHeading>Following</PageHeading>
      <Followed isAlone />
    </div>
  )
}

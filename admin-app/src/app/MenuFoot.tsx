import { entryLink } from '../platform/lib/menu/menuOf'
import { iconOf } from './entryIcons'
import { MenuLink } from './MenuLink'
import navigation from './Navigation.module.css'
import styles from './Shell.module.css'
import { useMenu } from './useMenu'
import { YearChoice } from './YearChoice'

/** Below the menu: the settings, for those who set anything, and the academic year of all that is shown. */
export function MenuFoot({ yearId, onFollow }: { yearId: string; onFollow?: () => void }) {
  const { reader, current } = useMenu()
  const settings = entryLink('settings', reader)
  const Icon = iconOf('settings')
  return (
    <div className={styles.foot}>
      {settings
        ? <MenuLink of={settings} className={navigation.link} isCurrent={current === 'settings'} onFollow={onFollow}><Icon size="1.25rem" stroke={1.75} aria-hidden /><span className={navigation.name}>Settings</span></MenuLink>
        : <label htmlFor={yearId} className={styles.yearLabel}>Year</label>}
      <YearChoice id={yearId} onChosen={onFollow} />
    </div>
  )
}

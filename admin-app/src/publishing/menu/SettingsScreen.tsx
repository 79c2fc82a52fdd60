import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { screens } from '@portal/shared/platform/access/screens'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import { rankOf } from '@portal/shared/publishing/search/rankOf'
import { useMay } from '../../platform/lib/session/useMay'
import { NoneMatch } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './menu.module.css'
import { settingsParts } from './settingsParts'

/** /settings: everything that is set once, by what it is about, and found by typing. */
export default function SettingsScreen() {
  const may = useMay()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const words = searchedWords(search)
  const parts = settingsParts
    .map(({ title, settings }) => ({ title, settings: settings.filter((each) => may.open(each.screen) && (words.length === 0 || rankOf(words, `${each.title} ${each.text} ${title} ${each.also ?? ''}`) < 4)) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <>
      <PageHeader title={screens.settings.title} />
      <TextInput
        className={styles.find} type="search" aria-label="Search settings" placeholder="Search settings" leftSection={<IconSearch size="1.125rem" aria-hidden="true" />}
        value={search} onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = parts[0]?.settings[0]
          if (event.key === 'Enter' && words.length > 0 && first && !event.nativeEvent.isComposing) void navigate(screens[first.screen].path)
        }}
      />
      {parts.length === 0 && <NoneMatch what="settings" of="search" onClear={() => setSearch('')} />}
      <div className={styles.parts}>{parts.map((part) => <Part key={part.title} {...part} />)}</div>
    </>
  )
}

function Part({ title, settings }: (typeof settingsParts)[number]) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <ul>
        {settings.map(({ screen, title: name, text }) => (
          <li key={screen} className={styles.row}>
            <Link to={screens[screen].path}>{name}</Link>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

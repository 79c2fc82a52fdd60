import { IconArrowRight, IconBuilding, IconCalendarEvent, IconSearch, IconShirt, IconUser, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession, useUser } from '../../platform/lib/session/session'
import { isPublicPage } from '../../platform/lib/page/publicPages'
import { useMay } from '../../platform/lib/session/useMay'
import { IconButton } from '../../platform/ui/button/IconButton'
import { useModal } from '../../platform/ui/dialog/useModal'
import { findScreens, mainScreens, placesOf } from './placesOf'
import type { Place, PlaceGroup } from './placesOf'
import { recentPlaces, rememberPlace } from './recentPlaces'
import { Crest } from '../../platform/ui/text/Crest'
import styles from './SearchPalette.module.css'
import { useFound } from './useFound'

const icons = { screen: IconArrowRight, person: IconUser, school: IconBuilding, team: IconShirt, event: IconCalendarEvent } as const

interface SearchPaletteProps {
  opened: boolean
  onClose: () => void
}

/**
 * The search of everything: one field, and below it what its words find. A combobox as WAI-ARIA describes it, in the browser's own
 * modal dialog; the focus stays in the field, the arrows mark, Enter opens.
 */
export default function SearchPalette({ opened, onClose }: SearchPaletteProps) {
  const { ref, onCancel } = useModal(opened, onClose)
  return (
    <dialog
      ref={ref}
      className={styles.palette}
      aria-label="Search"
      onCancel={onCancel}
      onClick={(event) => { if (event.target === ref.current) onClose() }}
    >
      {opened && <Search onClose={onClose} />}
    </dialog>
  )
}

function Search({ onClose }: Pick<SearchPaletteProps, 'onClose'>) {
  const id = useId()
  const user = useUser()
  const session = useSession()
  const may = useMay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const whose = `${user.userId} ${user.userRoleId} ${user.school?.id ?? ''}`
  const { found, isLooking, hasFailed, again } = useFound(typed)
  const isBlank = typed.trim() === ''
  const groups = useMemo((): PlaceGroup[] => {
    const all = isBlank
      ? [{ heading: 'Recent', places: recentPlaces(whose) }, { heading: 'Go to', places: mainScreens({ may, session: session ?? { user } }) }]
      : [...placesOf(found, { may }, typed), { heading: 'Screens', places: findScreens({ may }, typed) }]
    return all.filter(({ places }) => places.length > 0)
  }, [isBlank, whose, found, may, user, session, typed])
  const places = groups.flatMap((group) => group.places)
  const at = Math.min(marked, places.length - 1)

  const open = (place: Place, inNewTab: boolean) => {
    rememberPlace(whose, place)
    onClose()
    if (inNewTab || isPublicPage(place.path)) window.open(place.path, '_blank', 'noopener')
    else void navigate(place.path)
  }
  const mark = (index: number) => {
    setMarked(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = places.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, ...(event.ctrlKey && { Home: 0, End: last }) }[event.key as 'ArrowDown']
    if (to !== undefined) {
      event.preventDefault()
      if (last >= 0) mark(to)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const place = places[at]
      if (place) open(place, event.ctrlKey || event.metaKey)
    }
  }

  const count = places.length
  const status = hasFailed ? 'The search failed.' : isBlank ? '' : count > 0 ? `${count} found` : isLooking ? 'Searching…' : 'Nothing found'
  return (
    <>
      <div className={styles.head}>
        <IconSearch size="1.25rem" aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Search people, schools, teams, events and screens"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={places[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          placeholder="People, schools, teams, events, screens"
          // What opens it is the wish to type.
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close the search" onClick={onClose}><IconX size="1.25rem" aria-hidden="true" /></IconButton>
      </div>
      <div className={styles.results} aria-busy={isLooking}>
        <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
          {groups.map(({ heading, places: own }) => {
            const first = places.indexOf(own[0]!)
            return (
              <div key={heading} role="group" aria-labelledby={`${id}-${heading}`} className={styles.group}>
                <div id={`${id}-${heading}`} role="presentation" className="section-heading">{heading}</div>
                {own.map((place, index) => <Option key={`${place.path} ${place.title}`} id={`${id}-${first + index}`} place={place} isMarked={first + index === at} onChoose={open} />)}
              </div>
            )
          })}
        </div>
        {hasFailed && (
          <p className={styles.none}>
            The search failed. <button type="button" className={styles.again} onClick={again}>Try again</button>
          </p>
        )}
        {!hasFailed && count === 0 && !isLooking && <p className={styles.none}>Nothing found for “{typed.trim()}”. Try fewer letters, or another part of the name.</p>}
        {count === 0 && isLooking && <p className={styles.none}>Searching…</p>}
      </div>
      <p className={styles.keys} aria-hidden="true"><kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close</p>
      <div className="visually-hidden" role="status">{status}</div>
    </>
  )
}

function Option({ id, place, isMarked, onChoose }: { id: string; place: Place; isMarked: boolean; onChoose: (place: Place, inNewTab: boolean) => void }) {
  const Icon = icons[place.kind]
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={styles.option}
      // The focus stays in the field, where every key is heard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(place, event.ctrlKey || event.metaKey)}
    >
      {place.crest ? <Crest of={place.crest} /> : <Icon size="1.125rem" aria-hidden="true" />}
      <span className={styles.words}><span>{place.title}</span>{place.detail && <span className={styles.detail}>{place.detail}</span>}</span>
      {isPublicPage(place.path) && <span className={styles.detail}>Public page</span>}
    </div>
  )
}

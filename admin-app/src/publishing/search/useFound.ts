import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rankOf } from '@portal/shared/publishing/search/rankOf'
import { findEverywhere } from '@portal/shared/publishing/search/search.calls'
import { fewestLetters, type Found } from '@portal/shared/publishing/search/search.schemas'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import { query } from '../../platform/lib/call/queries'

/** Milliseconds between two questions: a quick typist does not ask for every letter. The first letters are asked for at once. */
const pause = 120

const nothing: Found = { people: [], schools: [], teams: [], events: [] }

/**
 * What the server finds for what is typed. An answer that a newer question has overtaken is dropped; until the new one is there,
 * what still fits of the previous one is shown.
 */
export function useFound(typed: string): { found: Found; isLooking: boolean; hasFailed: boolean; again: () => void } {
  const words = searchedWords(typed)
  const asked = words.join('').length < fewestLetters ? '' : words.join(' ')
  const [search, setSearch] = useState(asked)
  const lastAt = useRef(-pause)
  useEffect(() => {
    if (asked === search) return undefined
    const wait = asked === '' ? 0 : Math.max(0, lastAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      lastAt.current = performance.now()
      setSearch(asked)
    }, wait)
    return () => clearTimeout(timer)
  }, [asked, search])
  const read = useQuery({ ...query(findEverywhere, { search }), enabled: search !== '', placeholderData: keepPreviousData, retry: false })
  const isStale = asked !== search || read.isPlaceholderData
  const found = asked === '' || !read.data ? nothing : isStale ? stillFitting(read.data, words) : read.data
  return { found, isLooking: asked !== '' && (isStale || read.isFetching) && !read.isError, hasFailed: asked !== '' && asked === search && read.isError, again: () => void read.refetch() }
}

function stillFitting(found: Found, words: readonly string[]): Found {
  const of = <Row extends { name: string; detail: string }>(rows: readonly Row[]) => rows.filter(({ name, detail }) => rankOf(words, `${name} ${detail}`) < 4)
  return { people: of(found.people), schools: of(found.schools), teams: of(found.teams), events: of(found.events) }
}

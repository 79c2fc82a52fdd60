/** What an element loads when the results of an event are more than its teams' places: marks of a meet, ratings of a contest. Both have a call of their own, as students are named in them. */
import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import type { PublicMeetResults } from '@portal/shared/competition/marks/meetResult.schemas'
import type { PublicPerformanceResults } from '@portal/shared/competition/performances/performanceResults.calls'
import type { EventViewProps } from '@portal/shared/views/events/EventView'
import { MeetResultsView } from '@portal/shared/views/events/MeetResultsView'
import { PerformanceResultsView } from '@portal/shared/views/events/PerformanceResultsView'
import { Component } from 'preact'
import { dataPath } from '../../addresses'
import { subscribe } from '../../dataCache'
import { portal } from '../../runtime'

const urlOf = ({ kind, eventId, organization: { orgParam } }: PublicEventResults) => `${portal}${dataPath}${kind === 'meet' ? kind : 'performance'}-results?${new URLSearchParams({ orgParam, event: `${eventId}` })}`

/** Asks for them before the element is drawn, so that it is drawn whole. Resolves once there is an answer, whichever. */
export const ask = (data: PublicEventResults) => new Promise<void>((done) => {
  const end = subscribe(urlOf(data), {
    refresh: 0,
    changed() {
      done()
      // What is known is told before there is anything to end.
      setTimeout(() => end())
    },
  })
})

const rounds = [{ round: 'final', name: 'Final' }, { round: 'heats', name: 'Heats' }] as const

type Props = EventViewProps & { refresh?: number | undefined }

/** They are asked for again as often as the places. */
class EventMore extends Component<Props, { payload?: unknown }> {
  #end: (() => void) | undefined
  /** Always the same, so that it is called when it is put into the element, and when it is gone from there. */
  #put = (place: HTMLElement | null) => {
    this.#end?.()
    const { data, refresh = 60 } = this.props
    if (place) this.#end = subscribe(urlOf(data), { refresh, changed: ({ payload }) => this.setState({ payload }) })
  }

  override render() {
    const { data: { kind }, headingLevel = 3, limit } = this.props
    const { events, categories } = (this.state.payload ?? {}) as Partial<PublicMeetResults & PublicPerformanceResults>
    const data = this.state.payload as never
    return (
      <div ref={this.#put as never}>
        {kind === 'meet' ? events?.length ? <MeetResultsView data={data} headingLevel={headingLevel + 1} rounds={rounds} limit={limit} isFolded /> : null : categories?.length ? <PerformanceResultsView data={data} headingLevel={headingLevel + 1} limit={limit} /> : null}
      </div>
    )
  }
}

/** The marks or ratings below the places of an element; nothing where there are none, or none can be had, and on a page, which has them at an address of their own. */
export const drawMore = (props: Props) => (/^(meet|band)/.test(props.data.kind) && !props.isBelowHead ? <EventMore {...props} key={props.data.eventId} /> : null)

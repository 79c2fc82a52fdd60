import { Heading } from '../viewParts'

/** One entry of a room in the words of the page: when it performs by what is known, and how it stands. */
export interface EventDayRow {
  /** One row's alone. */
  key: string
  /** "9:12 AM"; a dash for one that has no time anymore. */
  time: string
  name: string
  /** "Next · planned 9:00 AM"; empty for one that is as planned. */
  about: string
  isMarked: boolean
}

export interface EventDayRoom {
  roomId: number
  /** "Band hall, Main" */
  name: string
  /** "Running 12 minutes late"; empty before anything has begun. */
  text: string
  rows: readonly EventDayRow[]
}

/** The days of a contest or meet by room: who performs when as it is estimated, and who is next. Of several days each has its heading. */
export function EventDayView({ days, note, changes, headingLevel = 2 }: { days: readonly { day: string; name: string; rooms: readonly EventDayRoom[] }[]; note: string; changes: readonly string[]; headingLevel?: number | undefined }) {
  const isOne = days.length === 1
  return (
    <div className="view one-event">
      <p className="about">{note}</p>
      {days.map(({ day, name, rooms }) => (
        <section key={day}>
          <Heading level={headingLevel} className="part-name">{name}</Heading>
          {rooms.map((room) => (
            <section key={room.roomId}>
              <Heading level={headingLevel + 1} className="part-name">{room.text ? `${room.name}: ${room.text}` : room.name}</Heading>
              <table part="table">
                <caption className="unseen">{isOne ? room.name : `${room.name}, ${name}`}</caption>
                <thead><tr><th scope="col">Time</th><th scope="col" className="wide">Entry</th></tr></thead>
                <tbody>
                  {room.rows.map((row) => (
                    <tr key={row.key} part="row" className={row.isMarked ? 'marked' : undefined}>
                      <td part="cell">{row.time}</td>
                      <th scope="row" part="team">
                        {row.name}
                        {row.about ? <span className="about">{row.about}</span> : null}
                      </th>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </section>
      ))}
      {changes.length > 0 ? (
        <section>
          <Heading level={headingLevel} className="part-name">What has changed</Heading>
          <ul>{changes.map((text) => <li key={text}>{text}</li>)}</ul>
        </section>
      ) : null}
    </div>
  )
}

/**
 * What a row calls a school or a team, where there is no room for more: the whole name is the title for whoever points at it, and what is read
 * aloud. The server says both.
 */
export const ShortName = ({ name, short }: { name: string; short: string }) => (name === short
  ? <>{name}</>
  : <span title={name}><span aria-hidden="true">{short}</span><span className="visually-hidden">{name}</span></span>)

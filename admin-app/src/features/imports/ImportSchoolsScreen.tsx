export default function Wip() { return null }

// By when a deleted member is erased (SET-3).
const dayMs = 86_400_000

/** Two business days after `now`, in UTC: Saturdays and Sundays do not count, and a request made on one counts from its end. */
export function eraseBy(now: number): number {
  let at = now
  for (let days = 0; days < 2;) {
    at += dayMs
    if (!isWeekend(at)) days++
  }
  return at
}

const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay())

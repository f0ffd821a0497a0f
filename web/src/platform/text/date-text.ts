const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** 21 November 2027, in the reader's time zone: the day of a membership or a payment is written one way everywhere. */
export const dateText = (instant: string) => format.format(new Date(instant))

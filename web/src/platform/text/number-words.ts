const small = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const

/** A small number as a sentence begins with it: “Three”; from eight on in digits. */
export const numberWord = (count: number) => small[count] ?? String(count)

/** The same within a sentence: “three”. */
export const numberWordWithin = (count: number) => numberWord(count).toLowerCase()

/** When it is “tonight” for a parent; before this it is “today”. `hour` is the device's. */
export const isEvening = (hour: number) => hour < 5 || hour >= 17

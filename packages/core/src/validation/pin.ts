/** Whether a PIN is among those that are tried first: one digit repeated, or digits in ascending or descending order. */
export function isSimplePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, n) => Number(digit) - Number(pin[n]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}

// What the other features may use of this one.
export { SecondFactor } from "./components/second-factor.tsx";

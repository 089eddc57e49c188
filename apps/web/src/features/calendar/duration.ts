const day = 1440;

/** 60 as '1 hour', 240 as '4 hours', 1440 as 'All day'. */
export function durationWords(minutes: number): string {
  if (minutes === day) return "All day";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}

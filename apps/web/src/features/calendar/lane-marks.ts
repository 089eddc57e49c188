/** The shortest beginnings by which these names can be told apart: 'M' and 'L', or 'Mi' and 'Ma'. */
export function laneMarks(names: readonly string[]): string[] {
  const letters = names.map((name) =>
    Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment),
  );
  const isOneOfMany = (place: number, length: number): boolean =>
    letters.some(
      (other, index) =>
        index !== place &&
        beginning(other, length).toLowerCase() ===
          beginning(letters[place] ?? [], length).toLowerCase(),
    );
  return letters.map((name, place) => {
    let length = 1;
    while (length < name.length && isOneOfMany(place, length)) length += 1;
    return beginning(name, length);
  });
}

const beginning = (letters: readonly string[], length: number): string =>
  letters.slice(0, length).join("");

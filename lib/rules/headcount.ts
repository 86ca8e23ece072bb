/** How many children of a state there are, in classes or without one. */
interface CountedChildren {
  readonly state: string;
  readonly isPlaced: boolean;
  readonly students: number;
}

/** The one definition of how many children a school has: whatever screen tells a number of them, it is one of these. */
export interface Headcount {
  /** At school (在园, 在校): enrolled, in a class or not yet. */
  readonly atSchool: number;
  /** Of these, in a class: whom the roll expects. */
  readonly inClass: number;
  /** Of these, without a class. */
  readonly withoutClass: number;
  /** Away for a while (休园, 休学): not at school, counted by themselves. */
  readonly suspended: number;
  /** On roll (在册, 在籍): at school and suspended. */
  readonly onRoll: number;
  /** Places of classes that are held: a suspended child keeps its place. */
  readonly placesHeld: number;
}

/** Adds up what is counted; states other than enrolled and suspended are nobody's headcount. */
export function headcountOf(counted: readonly CountedChildren[]): Headcount {
  const sum = (state: string, isPlaced: boolean) =>
    counted.reduce((total, one) => total + (one.state === state && one.isPlaced === isPlaced ? one.students : 0), 0);
  const [inClass, withoutClass] = [sum('enrolled', true), sum('enrolled', false)];
  const suspendedInClass = sum('suspended', true);
  const atSchool = inClass + withoutClass;
  const suspended = suspendedInClass + sum('suspended', false);
  return {
    atSchool,
    inClass,
    withoutClass,
    suspended,
    onRoll: atSchool + suspended,
    placesHeld: inClass + suspendedInClass,
  };
}

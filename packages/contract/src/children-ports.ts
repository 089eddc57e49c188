import type { Actor, Client } from "./actor.ts";
import type { AddChildInput, ChangeChildInput, Child } from "./models/child.ts";
import type {
  AddFactInput,
  ChangeFactInput,
  ChildFact,
  ChildPage,
  ChildPageInput,
  FactVersion,
  OwnContact,
  RemoveFactInput,
  SetContactInput,
} from "./models/child-fact.ts";

/** The family's children. */
export interface ChildrenPort {
  /** In the order in which they were added, archived ones among them. */
  list(actor: Actor): Promise<Child[]>;
  /** Throws conflict if the family has a child of this name or too many, and refused for an abusive name. */
  add(actor: Actor, input: AddChildInput, client: Client): Promise<Child>;
  /** Throws conflict, with the child as it stands, where it was changed since the version that the input names. */
  change(actor: Actor, input: ChangeChildInput, client: Client): Promise<Child>;
}

/** What both parents have to know about a child. */
export interface ChildFactsPort {
  page(actor: Actor, input: ChildPageInput): Promise<ChildPage>;
  /** Newest first. */
  history(actor: Actor, input: ChildPageInput): Promise<FactVersion[]>;
  /** Throws conflict where the page says so already, or is full. */
  add(actor: Actor, input: AddFactInput, client: Client): Promise<ChildFact>;
  /** Throws conflict, with the fact as it stands, where it was changed since the version that the input names. */
  change(actor: Actor, input: ChangeFactInput, client: Client): Promise<ChildFact>;
  remove(actor: Actor, input: RemoveFactInput): Promise<{ removed: boolean }>;
  /** What is shown is an entry on the record; what is not is on none. */
  setContact(actor: Actor, input: SetContactInput, client: Client): Promise<OwnContact>;
}

import type { Route } from "./route.ts";

export const family = {
  "family.setUpState": {
    method: "GET",
    path: "/api/setup",
    access: "anyone",
    summary: "Whether this server still waits for its first family",
  },
  "family.setUp": {
    method: "POST",
    path: "/api/setup",
    access: "anyone",
    summary: "Set up the first family, with the code that the server's terminal prints",
    fails: ["forbidden", "conflict"],
  },
  "family.people": {
    method: "GET",
    path: "/api/family",
    access: "member",
    summary: "Who is in the family, and which invitations are open",
  },
  "family.invite": {
    method: "POST",
    path: "/api/invitations",
    access: "parent",
    summary: "Make a link by which the co-parent or a court reviewer joins",
    fails: ["conflict"],
  },
  "family.withdraw": {
    method: "DELETE",
    path: "/api/invitations/{id}",
    access: "parent",
    summary: "Withdraw a link that was not used",
    fails: ["not_found"],
  },
  "family.agree": {
    method: "POST",
    path: "/api/invitations/{id}/agree",
    access: "parent",
    summary: "Agree to a court reviewer whom the other parent invited",
    fails: ["not_found", "forbidden"],
  },
  "family.readInvitation": {
    method: "POST",
    path: "/api/invitations/read",
    access: "anyone",
    summary: "Who invites to what, for whoever has the link",
    fails: ["not_found"],
  },
  "family.join": {
    method: "POST",
    path: "/api/invitations/join",
    access: "anyone",
    summary: "Join by a link, with a password of one's own",
    fails: ["not_found", "conflict"],
  },
} as const satisfies Record<`family.${string}`, Route>;

// Package e2e is what the tests over the whole product share, whatever their area: an application with its receiver of webhooks,
// accounts of the console, people who sign in, sessions about persons and companies, and what answers are compared with.
//
// Files of the repository are named from the folder of an area (internal/e2e/<area>), in which its tests run.
package e2e

package main

import (
	"context"
	"fmt"
	"os/exec"
)

const minJavaMajor, minJavaMinor = 17, 0

// java is the compiler together with Maven, which gets what Java programs need.
func (m *machine) java() need {
	return need{
		name: "Java",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "javac", "-version")
			if err != nil {
				return "", err
			}
			if err := newEnough(text, minJavaMajor, minJavaMinor); err != nil {
				return "", err
			}
			if _, err := answer(ctx, "mvn", "--version"); err != nil {
				return "", err
			}
			return exec.LookPath("javac")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "default-jdk-headless", "maven") }},
		},
		advice: fmt.Sprintf("Install a Java %d development kit or newer and Maven, so that javac and mvn are on the PATH.", minJavaMajor),
	}
}

import com.google.gson.reflect.TypeToken;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openapitools.client.JSON;

/** Reads every answer of a list with the client's own model. */
public class ReadAnswers {
  public static void main(String[] args) throws Exception {
    Class.forName("org.openapitools.client.ApiClient");
    new JSON();
    int read = 0;
    int failed = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] entry = line.split("\t");
      String text = Files.readString(Path.of(entry[0]));
      try {
        Object value = JSON.getGson().fromJson(text, typeOf(entry[1], entry[2].equals("list")));
        if (value == null) {
          throw new IllegalStateException("it is read as nothing");
        }
        read++;
      } catch (Exception e) {
        System.out.println(Path.of(entry[0]).getFileName() + " as " + entry[1] + ": " + e);
        failed++;
      }
    }
    System.out.println("read " + read + " failed " + failed);
    System.exit(failed > 0 || read == 0 ? 1 : 0);
  }

  private static Type typeOf(String schema, boolean isList) throws ClassNotFoundException {
    Class<?> model;
    try {
      model = Class.forName("org.openapitools.client.model." + schema);
    } catch (ClassNotFoundException missing) {
      // What may hold anything has no model, and a reserved word has another name.
      model = schema.equals("Case") ? Class.forName("org.openapitools.client.model.ModelCase") : Object.class;
    }
    return isList ? TypeToken.getParameterized(java.util.List.class, model).getType() : model;
  }
}
